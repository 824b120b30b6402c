export type Disc = { tiltX: number; tiltY: number; tone: number; mirror: number }

const THREAD: Disc = { tiltX: 0, tiltY: 0, tone: -0.3, mirror: 0 }

/** The sequin at a place: rows hang over the row below like scales, each disc at a slightly different angle. */
export function discAt(x: number, y: number, size: number): Disc {
  const step = size * 0.6
  const below = Math.floor(y / step)
  for (let row = below - 1; row <= below + 1; row++) {
    const shift = (row & 1) * 0.5
    const column = Math.floor(x / size - shift)
    const dx = (x / size - shift - column - 0.5) * 2
    const dy = ((y - (row + 0.5) * step) / size) * 2
    const far = dx * dx + dy * dy
    if (far < 0.92) return turned(column, row, { dx, dy, far })
  }
  return THREAD
}

function turned(column: number, row: number, { dx, dy, far }: { dx: number; dy: number; far: number }): Disc {
  const angle = random(column, row, 1) * Math.PI * 2
  const lean = 0.04 + 0.3 * random(column, row, 2) ** 2
  const rim = far > 0.72 ? -0.16 : 0
  const eye = far < 0.03 ? -0.2 : 0
  return {
    tiltX: Math.cos(angle) * lean,
    tiltY: Math.sin(angle) * lean,
    tone: rim + eye - 0.1 - 0.05 * (dx + dy) + 0.16 * (random(column, row, 3) - 0.5),
    mirror: random(column, row, 4) > 0.9 ? 1.9 : 0.55,
  }
}

function random(column: number, row: number, turn: number): number {
  let mixed = Math.imul(column, 374761393) + Math.imul(row, 668265263) + Math.imul(turn, 2147483647)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}
