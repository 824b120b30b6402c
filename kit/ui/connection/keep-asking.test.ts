// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepAsking } from './keep-asking.ts'
import { isAway } from './whether-away.ts'

type Answer = Response | Error

/** A window as far as it is asked, with a network that a test takes away. */
function open(answers: Answer[]) {
  const place = new EventTarget() as EventTarget & { fetch: typeof fetch }
  const asked: { address: string; method: string; signal: AbortSignal | null }[] = []
  place.fetch = async (input, init) => {
    const isRequest = input instanceof Request
    const method = init?.method ?? (isRequest ? input.method : 'GET')
    asked.push({ address: isRequest ? input.url : String(input), method, signal: init?.signal ?? null })
    if (init?.signal?.aborted) throw init.signal.reason
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new TypeError('Failed to fetch')
  }
  const network = { onLine: true }
  vi.stubGlobal('window', place)
  vi.stubGlobal('location', { href: 'https://shop.example/', origin: 'https://shop.example' })
  vi.stubGlobal('navigator', network)
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, place[name].bind(place))
  const stop = keepAsking({ waits: () => true })
  return {
    asked,
    stop,
    ask: (...question: Parameters<typeof fetch>) => place.fetch(...question),
    goAway: () => {
      network.onLine = false
    },
    comeBack: () => {
      network.onLine = true
      place.dispatchEvent(new Event('online'))
    },
  }
}

const gone = () => new TypeError('Failed to fetch')
const ok = () => new Response('ok')
const soon = () => new Promise((resolve) => setTimeout(resolve))
const settled = async (answer: Promise<unknown>) =>
  Promise.race([
    answer.then(
      () => true,
      () => true,
    ),
    soon().then(() => false),
  ])

afterEach(() => vi.unstubAllGlobals())

describe('without a network', () => {
  it('a page waits, and is asked for once more when the network is back', async () => {
    const { ask, goAway, comeBack, asked } = open([gone(), ok()])
    goAway()
    const answer = ask('/how-it-works.data')
    expect(await settled(answer)).toBe(false)
    comeBack()
    expect(await (await answer).text()).toBe('ok')
    expect(asked).toHaveLength(2)
  })

  it('what lies in the cache of the browser says nothing about it', async () => {
    const { ask, goAway, comeBack } = open([gone(), ok(), ok()])
    goAway()
    const answer = ask('/how-it-works.data')
    await soon()
    expect(isAway()).toBe(true)
    await ask('/assets/page.js')
    expect(isAway()).toBe(true)
    comeBack()
    await answer
    expect(isAway()).toBe(false)
  })

  it('a read of ours waits longer than its own time, and has it anew', async () => {
    const { ask, goAway, comeBack } = open([gone(), ok()])
    goAway()
    const late = new AbortController()
    const answer = ask(new Request('https://shop.example/public-api/garments', { signal: late.signal }))
    late.abort(new DOMException('late', 'TimeoutError'))
    expect(await settled(answer)).toBe(false)
    comeBack()
    expect(await (await answer).text()).toBe('ok')
  })

  it('what changes something is sent once, and said to be lost', async () => {
    const { ask, goAway, comeBack, asked } = open([gone(), ok()])
    goAway()
    await expect(ask('/api/orders', { method: 'POST' })).rejects.toThrow('Failed to fetch')
    comeBack()
    await soon()
    expect(asked).toHaveLength(1)
  })

  it('a form of the router is sent when the network is back, and only then', async () => {
    const { ask, goAway, comeBack, asked } = open([ok()])
    goAway()
    const answer = ask('/stores/x.data', { method: 'POST' })
    expect(await settled(answer)).toBe(false)
    expect(asked).toEqual([])
    comeBack()
    await answer
    expect(asked).toHaveLength(1)
  })

  it('whoever goes elsewhere meanwhile waits for nothing', async () => {
    const { ask, goAway, asked } = open([gone()])
    goAway()
    const leaving = new AbortController()
    const answer = ask('/how-it-works.data', { signal: leaving.signal })
    expect(await settled(answer)).toBe(false)
    leaving.abort()
    await expect(answer).rejects.toThrow('aborted')
    expect(asked).toHaveLength(2)
  })
})

describe('with a network on which nothing comes through', () => {
  it('a page is tried again by itself, a form that was sent is not', async () => {
    vi.useFakeTimers()
    const { ask, asked } = open([gone(), gone(), ok()])
    const answer = ask('/how-it-works.data')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await (await answer).text()).toBe('ok')
    await expect(ask('/stores/x.data', { method: 'POST' })).rejects.toThrow('Failed to fetch')
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST'])
    vi.useRealTimers()
  })

  it('any other read fails at once, and so does what is asked of somebody else', async () => {
    const { ask, goAway } = open([gone(), gone()])
    await expect(ask('/public-api/garments')).rejects.toThrow('Failed to fetch')
    goAway()
    await expect(ask('https://maps.example/x.data')).rejects.toThrow('Failed to fetch')
  })
})

it('what is no matter of the network is passed on', async () => {
  const { ask, stop, asked } = open([new Error('refused'), new Response('', { status: 500 })])
  await expect(ask('/how-it-works.data')).rejects.toThrow('refused')
  expect((await ask('/how-it-works.data')).status).toBe(500)
  stop()
  expect(asked).toHaveLength(2)
})
