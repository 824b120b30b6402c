#!/bin/sh
# The roles and the database of docs/database.md, run once by the image of PostgreSQL when its volume is empty.
set -eu
psql --set ON_ERROR_STOP=1 --set owner="$SHOP_OWNER_PASSWORD" --set app="$SHOP_APP_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role shop_owner login createrole password :'owner';
create role shop_app login password :'app';
create database shop owner shop_owner template template0
  encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8';
SQL
