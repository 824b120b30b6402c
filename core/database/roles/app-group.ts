import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartupError } from '#domain/startup-error.ts'

/** Migrations grant to this group; the app's own login, whatever its name, is a member. */
const APP_GROUP = 'guardaroba_app'

/** Asks over all stores what is due. The app may become it, and inherits nothing from it. */
const ROUNDS = 'guardaroba_rounds'

/** Writes down what was backed up. What lets it read everything only an administrator can give it. */
const BACKUP = 'guardaroba_backup'

export async function makeRoles(client: Client): Promise<void> {
  await makeRole(client, APP_GROUP)
  await makeRole(client, ROUNDS)
  await makeRole(client, BACKUP)
  const { rows } = await client.query(`select pg_has_role($1, $2, 'set') as member`, [APP_GROUP, ROUNDS])
  if (!rows[0].member) await grant(client, `grant ${ROUNDS} to ${APP_GROUP} with inherit false, set true`)
}

/** Roles belong to the whole server, so databases migrating side by side may make one at the same moment. */
async function makeRole(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (rowCount) return
  try {
    await client.query(`create role ${name} nologin`)
  } catch (error) {
    if (isOneOf(error, ['42710', '23505'])) return
    throw explained(error, `create role ${name} nologin`)
  }
}

export async function grantToApp(client: Client, appUrl: string): Promise<void> {
  const user = new Client({ connectionString: appUrl }).user ?? ''
  const { rows } = await client.query(
    `select pg_has_role(app.oid, parent.oid, 'member') as member
     from pg_roles app, pg_roles parent where app.rolname = $1 and parent.rolname = $2`,
    [user, APP_GROUP],
  )
  if (rows.length === 0) throw new StartupError(`The role ${user} of DATABASE_URL does not exist.`)
  if (!rows[0].member) await grant(client, `grant ${APP_GROUP} to ${client.escapeIdentifier(user)}`)
}

async function grant(client: Client, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(statement)
      return
    } catch (error) {
      const wasDisturbed = isOneOf(error, ['XX000', '23505'])
      if (!wasDisturbed || attempt === 10) throw explained(error, statement)
      await sleep(20 * attempt)
    }
  }
}

/**
 * Every role may make temporary tables until that is taken back, and a temporary table can stand in front of a real one.
 * It is a right on the database, not in it, so a copy or a restored dump starts without this.
 */
export async function denyTemporaryTables(client: Client): Promise<void> {
  const { rows } = await client.query('select quote_ident(current_database()) as database')
  await client.query(`revoke temporary on database ${rows[0].database} from public, ${APP_GROUP}`)
}

export function isForbidden(error: unknown): boolean {
  return isOneOf(error, ['42501'])
}

function isOneOf(error: unknown, codes: string[]): boolean {
  return error instanceof DatabaseError && codes.includes(error.code ?? '')
}

function explained(error: unknown, statement: string): unknown {
  if (!isForbidden(error)) return error
  return new StartupError(
    `The role of DATABASE_OWNER_URL may not do this, so an administrator has to, once: ${statement};`,
    {
      cause: error,
    },
  )
}
