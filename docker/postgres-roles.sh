#!/bin/sh
# Two roles: one owns the tables and migrates them, the other serves and cannot get around row-level security.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set=owner_password="$POSTGRES_OWNER_PASSWORD" --set=app_password="$POSTGRES_APP_PASSWORD" <<'SQL'
create role galley_owner login nosuperuser nobypassrls password :'owner_password';
create role galley_app login nosuperuser nobypassrls password :'app_password';
create database galley owner galley_owner;
revoke all on database galley from public;
grant connect on database galley to galley_app;
SQL
