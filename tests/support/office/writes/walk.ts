import { Client } from 'pg'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import { type Browser, openTestOffice, type Program } from '#tests/support/fixtures/an-office.ts'

type Asking = { body?: object; file?: Buffer; query?: string } & Partial<
  Record<'storeId' | 'id' | 'key' | 'personId' | 'number' | 'slug' | 'language' | 'list', string>
>

export type Walk = Awaited<ReturnType<typeof openWalk>>

/** Makes calls of the office by their names, and counts the lines that each one leaves in the audit. */
export async function openWalk() {
  const office = await openTestOffice()
  const client = new Client({ connectionString: office.ownerUrl })
  await client.connect()
  const lines = new Map<OfficeCallName, number>()

  /** So far: the database itself notes each line of the audit (watch-writes.ts). */
  async function countLines(): Promise<number> {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from recorded')
    return rows[0]?.count ?? 0
  }

  return {
    office,
    /** The fewest that a call of this name has left. */
    lines,
    /** A call that has to work; its data. */
    async make(by: Browser | Program, name: OfficeCallName, { body, file, query = '', ...places }: Asking = {}) {
      const { method, path } = officeCalls[name]
      const address = path.replaceAll(/\{(\w+)\}/g, (_, place: keyof typeof places) => places[place] ?? '') + query
      const before = await countLines()
      const answer =
        file && 'send' in by
          ? await by.send(method, address, new Uint8Array(file))
          : await by.call(method, address, body)
      if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}: ${answer.text}`)
      const left = (await countLines()) - before
      lines.set(name, Math.min(left, lines.get(name) ?? left))
      return answer.body?.data
    },
    async stop() {
      await client.end()
      // what somebody keeps for themselves alone
      await office.stop({ unrecorded: ['staff_mention', 'staff_view'] })
    },
  }
}
