-- What staff wrote about a member is forgotten with the account.
grant update (reason) on membership_exception to guardaroba_app;
