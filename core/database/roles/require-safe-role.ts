import { connectClient } from '../connect-client.ts'

type Role = {
  name: string
  database: string
  superuser: boolean
  bypass: boolean
  owned: string | null
  makesTemporary: boolean
  creates: string | null
}

/** Row level security protects the stores from each other only if the app's role cannot step over it. */
export async function requireSafeRole(appUrl: string): Promise<{ ok: true } | { ok: false; sentence: string }> {
  const client = await connectClient(appUrl)
  try {
    const { rows } = await client.query<Role>(`
      select current_user as name,
        current_database() as database,
        bool_or(r.rolsuper) as superuser,
        bool_or(r.rolbypassrls) as bypass,
        (select min(owned) from (
          select 'the table ' || c.oid::regclass as owned, c.relowner as owner from pg_class c
          where c.relkind in ('r', 'p', 'v', 'm')
            and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
          union all
          select 'the database ' || datname, datdba from pg_database where datname = current_database()
        ) as things where pg_has_role(current_user, owner, 'member')) as owned,
        has_database_privilege(current_database(), 'temporary') as "makesTemporary",
        (select min(thing) from (
          select 'database ' || quote_ident(current_database()) as thing
          where has_database_privilege(current_database(), 'create')
          union all
          select 'schema ' || quote_ident(nspname) from pg_namespace
          where nspname !~ '^pg_' and has_schema_privilege(oid, 'create')
        ) as things) as creates
      from pg_roles r where pg_has_role(current_user, r.oid, 'member')`)
    const role = rows[0]
    if (!role) return { ok: false, sentence: 'The role of DATABASE_URL could not be examined.' }
    const fault = faultOf(role)
    return fault === null ? { ok: true } : { ok: false, sentence: `The database role ${role.name} ${fault}` }
  } finally {
    await client.end()
  }
}

const APART = 'so stores would not be kept apart: give the app a plain role in DATABASE_URL.'
const ADMINISTRATOR = 'have an administrator run'

function faultOf({ name, database, superuser, bypass, owned, makesTemporary, creates }: Role): string | null {
  if (superuser) return `is or can become a superuser, ${APART}`
  if (bypass) return `bypasses row level security (BYPASSRLS), ${APART}`
  if (owned) return `owns ${owned}, ${APART}`
  if (creates)
    return `may create things in the ${creates}: ${ADMINISTRATOR} "revoke create on ${creates} from public, ${name}".`
  if (makesTemporary) {
    return `may make temporary tables: ${ADMINISTRATOR} "revoke temporary on database ${database} from public, ${name}".`
  }
  return null
}
