import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { openPagesWithoutScripts } from '#tests/support/office/open-pages.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice()
  // the command goes by the real clock
  office.pass(Date.now() - office.now().getTime())
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

/** What `npm run operator` starts, at the database of the test. */
async function runCommand(...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATABASE_URL: office.databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, ['composition/commands/operator.ts', ...args], { env })
  return stdout
}

function pathOf(printed: string): string {
  const { pathname, search } = new URL(/^http.*$/m.exec(printed)?.[0] ?? '')
  return pathname + search
}

it('the link that `npm run operator` prints makes the first operator', async () => {
  const pages = await openPagesWithoutScripts(office.fetch, () => '')
  const link = pathOf(await runCommand('prima@example.it'))
  const led = await pages.open(link)
  expect([led.status, led.location]).toEqual([302, '/invitation'])
  const typed = { name: 'Prima', password: 'sei pere mature', language: 'it' }
  const accepted = await pages.submit('/invitation', 'accept', typed)
  expect([accepted.status, accepted.location]).toEqual([302, '/security/enrol'])
  expect((await pages.open('/security/enrol')).words).toContain('Proteggi il tuo account')
  const again = await openPagesWithoutScripts(office.fetch, () => '')
  await again.open(link)
  expect((await again.open('/invitation')).words).toContain('Questo link è già stato usato.')
})

it('the link that `npm run operator -- --recover` prints leads the last operator to another password', async () => {
  await office.hire('ultima@example.it', [{ role: 'operator', storeId: null }])
  const pages = await openPagesWithoutScripts(office.fetch, () => '')
  const link = pathOf(await runCommand('--recover', 'ultima@example.it'))
  const led = await pages.open(link)
  expect([led.status, led.location]).toEqual([302, '/reset'])
  const saved = await pages.submit('/reset', 'reset', { password: 'sei pere mature' })
  expect([saved.status, saved.location]).toEqual([302, '/login?reset=done'])
  expect((await pages.open('/login?reset=done')).words).toContain('Password cambiata')
  const browser = office.openBrowser()
  const login = { email: 'ultima@example.it', password: 'sei pere mature' }
  const first = await browser.call('POST', '/api/session/password', login)
  expect(first.body.data.next).toBe('secondFactor')
  await expect(runCommand('--recover', 'nessuno@example.it')).rejects.toThrow('Nobody works here')
})
