import { expect, it } from 'vitest'
import { createMarkupCache, renderApart } from './render-apart.server.tsx'

it('keeps HTML within its room: what was not asked for goes first', () => {
  const kept = createMarkupCache()
  const markup = 'a'.repeat(1024 * 1024)
  for (let at = 0; at < 20; at += 1) {
    kept.set(String(at), markup)
    kept.get('0')
  }
  expect(kept.calculatedSize).toBeLessThanOrEqual(8 * 1024 * 1024)
  expect(['0', '1', '17', '19'].map((key) => kept.has(key))).toEqual([true, false, false, true])
})

it('renders letters of all kinds as React does', () => {
  const piece = <p title="a & b">Così – 148 € per un’occasione 𝓥</p>
  const page = { language: 'it', prefix: '', loaderData: { root: {} } } as const
  expect(renderApart(piece, page)).toBe('<p title="a &amp; b">Così – 148 € per un’occasione 𝓥</p>')
})
