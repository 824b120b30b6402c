import { afterAll, describe, expect, it } from 'vitest'
import { openDrawings } from './open-drawings.ts'

describe('drawings on demand', () => {
  const drawings = openDrawings()
  afterAll(() => drawings.close())

  it('draws a garment of the catalogue, always the same', async () => {
    const [once, again] = await Promise.all([drawings.draw('luce-slip-front'), drawings.draw('luce-slip-front')])
    expect(once).toMatch(/^<svg [^>]*width="1200" height="1600"/)
    expect(again).toBe(once)
    expect(await drawings.draw('luce-slip-front')).toBe(once)
  })

  it('shows a garment from behind as another picture', async () => {
    expect(await drawings.draw('luce-slip-back')).not.toBe(await drawings.draw('luce-slip-front'))
  })

  it('knows nothing of any other picture', async () => {
    expect(await drawings.draw('luce-slip-side')).toBeNull()
    expect(await drawings.draw('constructor')).toBeNull()
  })
})
