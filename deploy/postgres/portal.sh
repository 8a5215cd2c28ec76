#!/bin/sh
# The portal's database and its owner, who is no superuser; the password is the one in the portal's own address
# (postgresql://portal:<password>@postgres:5432/portal).
set -eu
password=$(sed -E 's|^[^:]+://portal:([^@]+)@.*$|\1|' /run/secrets/database-url)
psql --set=ON_ERROR_STOP=1 --set=password="$password" --username "${POSTGRES_USER:-postgres}" <<'SQL'
create role portal login createrole password :'password';
create database portal owner portal;
SQL
