import { expect, it } from 'vitest'
import { createMemoryStorage } from './memory-storage.ts'
import { createScanQueue, MOST_WAITING, type QueuedScan } from './scan-queue.ts'

/** A server that can be away, or answer without being heard. */
function open() {
  const storage = createMemoryStorage<string>()
  const heard: string[] = []
  const answered: string[] = []
  const late: string[] = []
  const states: { waiting: number; isAway: boolean }[] = []
  const server = { isAway: false, losesAnswer: false }
  const options = {
    storage,
    send: async ({ request }: QueuedScan<string>) => {
      await null
      if (server.isAway) return null
      heard.push(request)
      return server.losesAnswer ? null : `ok ${request}`
    },
    onAnswer: ({ request }: QueuedScan<string>, answer: string, isLate: boolean) => {
      answered.push(answer)
      if (isLate) late.push(request)
    },
    onChange: (state: (typeof states)[number]) => states.push(state),
  }
  const queue = createScanQueue(options)
  const add = (request: string, said?: { isWaiting: boolean }) => queue.add({ idempotencyKey: request, request }, said)
  return { queue, add, storage, heard, answered, late, states, server, reopen: () => createScanQueue(options) }
}

it('sends each scan once and in order, those too that come while one is on its way', async () => {
  const { queue, add, heard, answered, states } = open()
  await Promise.all(['1', '2', '3'].map((name) => add(name)))
  await queue.flush()
  expect(heard).toEqual(['1', '2', '3'])
  expect(answered).toEqual(['ok 1', 'ok 2', 'ok 3'])
  expect(states.at(-1)).toEqual({ waiting: 0, isAway: false })
})

it('keeps 50 while the network is away, refuses the 51st, and sends them in order when it is back', async () => {
  const { queue, add, heard, states, server } = open()
  server.isAway = true
  const names = Array.from({ length: MOST_WAITING + 1 }, (_, nth) => `${nth}`)
  const taken: boolean[] = []
  for (const name of names) taken.push(await add(name))
  await queue.flush()
  expect(taken).toEqual(names.map((_, nth) => nth < MOST_WAITING))
  expect(states.at(-1)).toEqual({ waiting: MOST_WAITING, isAway: true })
  server.isAway = false
  await queue.flush()
  expect(heard).toEqual(names.slice(0, MOST_WAITING))
  expect(states.at(-1)).toEqual({ waiting: 0, isAway: false })
})

it('an answer that was lost is asked for again by the same key, and the next one waits behind it', async () => {
  const { queue, add, heard, server, reopen, answered } = open()
  server.losesAnswer = true
  await add('1')
  await queue.flush()
  await add('2')
  await queue.flush()
  expect(new Set(heard)).toEqual(new Set(['1']))
  server.losesAnswer = false
  await reopen().flush()
  expect(heard.slice(-2)).toEqual(['1', '2'])
  expect(answered).toEqual(['ok 1', 'ok 2'])
})

it('says of each that nobody answered when it was scanned, whether it was sent in vain or stood behind one that was', async () => {
  const { queue, add, late, server, reopen } = open()
  await add('1')
  await queue.flush()
  server.isAway = true
  for (const name of ['2', '3']) await add(name)
  await queue.flush()
  server.isAway = false
  await queue.flush()
  await add('4')
  await queue.flush()
  expect(late).toEqual(['2', '3'])
  server.isAway = true
  await add('5')
  await queue.flush()
  server.isAway = false
  await reopen().flush()
  expect(late).toEqual(['2', '3', '5'])
})

it('says it of those too that were said to wait, when the server is back before they are sent', async () => {
  const { queue, add, late, server } = open()
  server.isAway = true
  await add('1')
  await queue.flush()
  server.isAway = false
  await add('2')
  await queue.flush()
  await add('3', { isWaiting: true })
  await add('4', { isWaiting: false })
  await queue.flush()
  expect(late).toEqual(['1', '2', '3'])
})
