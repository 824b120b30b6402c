import { Client } from 'pg'

/** Row level security protects the stores from each other only if the app's role cannot step over it. */
export async function requireSafeRole(appUrl: string): Promise<{ ok: true } | { ok: false; sentence: string }> {
  const client = new Client({ connectionString: appUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; superuser: boolean; bypass: boolean; owned: string | null }>(`
      select current_user as name,
        bool_or(r.rolsuper) as superuser,
        bool_or(r.rolbypassrls) as bypass,
        (select min(c.oid::regclass::text) from pg_class c
          where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
            and pg_has_role(current_user, c.relowner, 'member')) as owned
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
  if (owned) return `owns the table ${owned}`
  return null
}
