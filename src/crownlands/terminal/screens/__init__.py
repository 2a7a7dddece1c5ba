"""The screens of the terminal, and the dialogs over them."""
