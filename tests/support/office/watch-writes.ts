import { Client } from 'pg'

/** What the office keeps for itself with every click: who was there, what was tried. It says nothing about a store. */
const BOOKKEEPING = [
  'staff_session',
  'staff_spent_challenge',
  'staff_device',
  'rate_limit',
  'office_audit',
  'touched',
  'recorded',
]

/** What somebody brings to the office: a session or a key, or, before they are known, what proves who they are. */
const KEYS = ['token', 'api_key', 'email', 'credential', 'invitation', 'code', 'shared']

/** Of these only what says something: when somebody was seen, or a key used, is bookkeeping too. */
const COLUMNS: Record<string, string> = {
  staff_assignment: 'of role, ended_at',
  api_key: 'of name, scopes, expires_at, revoked_at',
}

/**
 * Has the database itself note every transaction of the office that writes, whichever call it is. `unrecorded` are those
 * that left no line in the audit, by the tables they wrote to.
 */
export async function watchWrites(ownerUrl: string): Promise<{ unrecorded(): Promise<string[]> }> {
  await ask(
    ownerUrl,
    `create table touched (xid xid8 not null, name text not null);
    grant insert on touched to guardaroba_app;
    -- Noted when it is written: a store that is erased later takes its lines with it.
    create table recorded (xid xid8 not null);
    grant insert on recorded to guardaroba_app;
    create function note_line() returns trigger language plpgsql as $$ begin
      insert into recorded values (pg_current_xact_id());
      return null;
    end $$;
    grant execute on function note_line to guardaroba_app;
    create trigger note_line after insert on office_audit for each row execute function note_line();
    create function note_write() returns trigger language plpgsql as $$ begin
      if exists (select from unnest('{${KEYS.join(',')}}'::text[]) kind
        where coalesce(current_setting('app.staff_' || kind, true), '') <> '')
      then
        insert into touched values (pg_current_xact_id(), tg_table_name);
      end if;
      return null;
    end $$;
    grant execute on function note_write to guardaroba_app;
    do $$ declare name text; columns jsonb := '${JSON.stringify(COLUMNS)}'; begin
      for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> all ('{${BOOKKEEPING.join(',')}}')
      loop
        execute format('create trigger note_write after insert or delete or update %s on %I for each row
          execute function note_write()', coalesce(columns ->> name, ''), name);
      end loop;
    end $$`,
  )
  return {
    async unrecorded() {
      const rows = await ask(
        ownerUrl,
        `select distinct name from touched where not exists (select from recorded where recorded.xid = touched.xid)
        order by 1`,
      )
      return rows.map(({ name }) => String(name))
    },
  }
}

async function ask(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const results = await client.query(statements)
    return (Array.isArray(results) ? results.at(-1) : results).rows
  } finally {
    await client.end()
  }
}
