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

/**
 * Has the database itself note every transaction of an office session that writes, whichever call it is. `unrecorded` are
 * those that left no line in the audit, by the tables they wrote to.
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
      if coalesce(current_setting('app.staff_token', true), '') <> '' then
        insert into touched values (pg_current_xact_id(), tg_table_name);
      end if;
      return null;
    end $$;
    grant execute on function note_write to guardaroba_app;
    do $$ declare name text; begin
      for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> all ('{${BOOKKEEPING.join(',')}}')
      loop
        execute format('create trigger note_write after insert or delete or update %s on %I for each row
          execute function note_write()', case name when 'staff_assignment' then 'of role, ended_at' else '' end, name);
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
