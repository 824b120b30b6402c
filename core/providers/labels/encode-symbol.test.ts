import { describe, expect, it } from 'vitest'
import { encodeSymbol } from './encode-symbol.ts'

/** Widths in turn, a bar, a space, a bar …, as bwip-js 4.11.4 draws them. */
const RECORDED = {
  'GA100000-1': '2112142113131113231131412213122122222122221141311221321232212214112331112',
  '1234567890': '2112321122321311233311212411122141211242112331112',
  SBX0012345678IT: '2112142131131311233311211131412122221122321311233311212411121141312313112133111131412331112',
  'Abc-1': '2112141113231214211411221221321232211111432331112',
}

describe('bars', () => {
  it.each(Object.entries(RECORDED))('of %s are as wide as another library draws them', async (text, widths) => {
    const { kind, width, height, dark } = await encodeSymbol('code128', text)
    const total = [...widths].reduce((sum, digit) => sum + Number(digit), 0)
    const drawn = dark.map((bar, at) => `${bar.width}${(dark[at + 1]?.x ?? width) - bar.x - bar.width || ''}`)
    expect([kind, width, height, drawn.join('')]).toEqual(['code128', total, 1, widths])
    expect(dark.every(({ y }) => y === 0)).toBe(true)
  })

  it('are refused for letters that they cannot say', async () => {
    await expect(encodeSymbol('code128', '王')).rejects.toThrow('No code128 for this text')
  })
})

describe('squares', () => {
  it('lie in the three corners as a scanner looks for them, neighbours in one piece', async () => {
    const { kind, width, height, dark } = await encodeSymbol('qr', 'GA100000-1')
    expect([kind, width, height]).toEqual(['qr', 21, 21])
    const firstRow = dark.filter(({ y }) => y === 0)
    expect(firstRow.at(0)).toEqual({ x: 0, y: 0, width: 7 })
    expect(firstRow.at(-1)).toEqual({ x: 14, y: 0, width: 7 })
    expect(dark.filter(({ y }) => y === 20).at(0)).toEqual({ x: 0, y: 20, width: 7 })
    const joined = dark.every((one, at) => dark[at + 1]?.y !== one.y || (dark[at + 1]?.x ?? 0) > one.x + one.width)
    expect(joined).toBe(true)
  })
})
