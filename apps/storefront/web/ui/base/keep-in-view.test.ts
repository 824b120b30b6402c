import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { keepInView } from './keep-in-view.ts'

it('wherever the point is, the style sheet has a rule for it no further away than it can be seen', async () => {
  const css = await readFile(new URL('keep-in-view.css', import.meta.url), 'utf8')
  for (let hundredth = 0; hundredth <= 100; hundredth += 1) {
    const { 'data-focus-x': x = -1, 'data-focus-y': y = -1 } = keepInView([hundredth, 100 - hundredth])
    expect(css).toContain(`[data-focus-x="${x}"] {\n  --focus-x: ${x}%;`)
    expect(css).toContain(`[data-focus-y="${y}"] {\n  --focus-y: ${y}%;`)
    expect(Math.max(Math.abs(x - hundredth), Math.abs(y - (100 - hundredth)))).toBeLessThanOrEqual(2.5)
  }
  expect(keepInView(null)).toEqual({})
})
