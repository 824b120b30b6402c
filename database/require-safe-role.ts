import { connectClient } from './connect-client.ts'

/** Row level security protects the stores from each other only if the app's role cannot step over it. */
export async function requireSafeRole(appUrl: string): Promise<{ ok: true } | { ok: false; sentence: string }> {
  const client = await connectClient(appUrl)
  try {
    const { rows } = await client.query<{ name: string; superuser: boolean; bypass: boolean; owned: string | null }>(`
      select current_user as name,
        bool_or(r.rolsuper) as superuser,
        bool_or(r.rolbypassrls) as bypass,
        (select min(owned) from (
          select 'the table ' || c.oid::regclass as owned, c.relowner as owner from pg_class c
          where c.relkind in ('r', 'p', 'v', 'm')
            and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
          union all
          select 'the database ' || datname, datdba from pg_database where datname = current_database()
        ) as things where pg_has_role(current_user, owner, 'member')) as owned
      from pg_roles r where pg_has_role(current_user, r.oid, 'member')`)
    const role = rows[0]
    if (!role) return { ok: false, sentence: 'The role of DATABASE_URL could not be examined.' }
    const fault = faultOf(role)
    if (!fault) return { ok: true }
    return {
      ok: false,
      sentence: `The database role ${role.name} ${fault}, so stores would not be kept apart: give the app a plain role in DATABASE_URL.`,
    }
  } finally {
    await client.end()
  }
}

function faultOf({
  superuser,
  bypass,
  owned,
}: {
  superuser: boolean
  bypass: boolean
  owned: string | null
}): string | null {
  if (superuser) return 'is or can become a superuser'
  if (bypass) return 'bypasses row level security (BYPASSRLS)'
  if (owned) return `owns ${owned}`
  return null
}
