import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/stores.ts'

// what is laid out when it comes near must not push what is in sight
test.use({ isLaidOut: false })

type Shift = { value: number; startTime: number; moved: string[] }
type Seen = { shifts: Shift[]; fontsSettled: number }

/** Until lines stand in the font that is left, in milliseconds. */
const FEW_FRAMES = 100
/** How long the end of a page stays away, in milliseconds. */
const PAUSE = 500

/** A network that brings a page up to the end of its title, and after a pause the rest. */
const behindSlowNetwork = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  proxy: async ({}, use) => {
    const server = createServer((incoming, outgoing) => {
      const { method, url = '', headers } = incoming
      const { port, pathname, search } = new URL(url)
      const plain = { ...headers, 'accept-encoding': 'identity' }
      const forwarded = request({ port, path: pathname + search, method, headers: plain }, (answer) =>
        headers['sec-fetch-dest'] === 'document'
          ? sendInTwoParts(answer, outgoing)
          : answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers)),
      )
      incoming.pipe(forwarded)
    }).listen(0)
    await once(server, 'listening')
    await use({ server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    server.close()
    server.closeAllConnections()
  },
})

async function sendInTwoParts(answer: IncomingMessage, outgoing: ServerResponse) {
  const html = await buffer(answer)
  const cut = html.indexOf('</h1>')
  const { 'content-length': _, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 500, headers).write(html.subarray(0, cut))
  setTimeout(() => outgoing.end(html.subarray(cut)), PAUSE)
}

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('the largest picture is in the HTML, and nothing jumps while the page loads', { tag: '@both' }, async ({
      page,
    }) => {
      const seen = await watchShifts(page)
      const slow = await page.context().newCDPSession(page)
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const answer = await page.goto('/', { waitUntil: 'networkidle' })
      expect(await answer?.text()).toMatch(new RegExp(`<img[^>]+src="/images/${store}-hero/`))
      // a line that breaks elsewhere in a font that has just arrived; from 0.1 on people notice
      expectLessThan(0.05, (await seen()).shifts)
      // once the page is set without its fonts, nothing moves at all, whatever else arrives
      await slow.send('Network.enable')
      await slow.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
      await page.reload({ waitUntil: 'networkidle' })
      const { fontsSettled, shifts } = await seen()
      expect(fontsSettled).toBeGreaterThan(0)
      expectLessThan(
        0.002,
        shifts.filter(({ startTime }) => startTime >= fontsSettled + FEW_FRAMES),
      )
    })

    behindSlowNetwork(
      'the title of the home page stays where it is when what follows comes late',
      { tag: '@both' },
      async ({ page }) => {
        const seen = await watchShifts(page)
        await page.goto('/', { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expectLessThan(0.05, (await seen()).shifts)
      },
    )
  })
}

/** What moves on the pages that are opened from now on. */
async function watchShifts(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    type LayoutShift = PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const seen: { shifts: Shift[]; fontsSettled: number } = { shifts: [], fontsSettled: 0 }
    Object.assign(window, { seen })
    document.fonts.addEventListener('loadingdone', () => {
      seen.fontsSettled = performance.now()
    })
    const edges = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${edges(previousRect)} → ${edges(currentRect)}`,
        )
        seen.shifts.push({ value, startTime, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate((): Seen => Reflect.get(window, 'seen'))
}

function expectLessThan(limit: number, shifts: readonly Shift[]) {
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(limit)
}
