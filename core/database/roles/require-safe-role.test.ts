import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { requireSafeRole } from './require-safe-role.ts'

let database: TestDatabase
const roles: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
  for (const role of roles) await asOwner(database.superuserUrl.replace(/\/test_\w+/, '/postgres'), `drop role ${role}`)
})

describe("the app's role", () => {
  it('is fine when it owns nothing and steps over nothing', async () => {
    expect(await requireSafeRole(database.appUrl)).toEqual({ ok: true })
  })

  it('is refused when it is a superuser', async () => {
    expect(await refusal(database.superuserUrl)).toMatch(/^The database role postgres is or can become a superuser/)
  })

  it('is refused when it owns the tables', async () => {
    expect(await refusal(database.ownerUrl)).toMatch(/^The database role guardaroba_owner owns the database test_/)
  })

  it('is refused when it bypasses row level security', async () => {
    expect(await refusal(await roleWith('bypassrls'))).toMatch(/BYPASSRLS/)
  })

  it('is refused when it can become a role that does', async () => {
    const url = await roleWith('')
    const group = roles.at(-1)
    await asOwner(database.superuserUrl, `create role ${group}_parent bypassrls; grant ${group}_parent to ${group}`)
    roles.push(`${group}_parent`)
    expect(await refusal(url)).toMatch(/BYPASSRLS/)
  })

  it('is refused when it may make temporary tables, and says what to run', async () => {
    const url = await roleWith('')
    await asOwner(database.superuserUrl, `grant temporary on database ${nameOf(database)} to ${roles.at(-1)}`)
    expect(await refusal(url)).toBe(
      `The database role ${roles.at(-1)} may make temporary tables: have an administrator run "revoke temporary on database ${nameOf(database)} from public, ${roles.at(-1)}".`,
    )
    await asOwner(database.superuserUrl, `revoke temporary on database ${nameOf(database)} from ${roles.at(-1)}`)
    expect(await requireSafeRole(url)).toEqual({ ok: true })
  })

  it('is refused when it may create tables or functions, and says what to run', async () => {
    const url = await roleWith('')
    await asOwner(database.superuserUrl, `grant create on schema public to ${roles.at(-1)}`)
    expect(await refusal(url)).toBe(
      `The database role ${roles.at(-1)} may create things in the schema public: have an administrator run "revoke create on schema public from public, ${roles.at(-1)}".`,
    )
  })

  it('is refused when it owns a single table', async () => {
    const url = await roleWith('')
    await asOwner(database.superuserUrl, `create table mine (id int); alter table mine owner to ${roles.at(-1)}`)
    expect(await refusal(url)).toMatch(/owns the table public.mine, so stores would not be kept apart/)
  })
})

const nameOf = ({ appUrl }: TestDatabase) => new URL(appUrl).pathname.slice(1)

async function refusal(url: string): Promise<string> {
  const outcome = await requireSafeRole(url)
  return outcome.ok ? 'it was accepted' : outcome.sentence
}

async function roleWith(attributes: string): Promise<string> {
  const name = `role_${process.pid}_${roles.length}`
  await asOwner(database.superuserUrl, `create role ${name} login password 'plain' ${attributes}`)
  roles.push(name)
  const address = new URL(database.appUrl)
  address.username = name
  address.password = 'plain'
  return address.href
}
