/** Without what is easily taken for something else: 0 and O, 1, I and L, U and V. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 2
const GROUP_LENGTH = 4

/** Number by which people call an order, such as VE-7K3M-2QXD: short enough to be read aloud, too many to be guessed. */
export function drawOrderNumber(storeName: string, draw: (below: number) => number): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[draw(SIGNS.length)]).join(''),
  )
  return [initialsOf(storeName), ...groups].join('-')
}

/** As it was given out, however somebody types it. */
export function readOrderNumber(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const head = signs.slice(0, -GROUPS * GROUP_LENGTH)
  const tail = signs.slice(-GROUPS * GROUP_LENGTH)
  return [head, tail.slice(0, GROUP_LENGTH), tail.slice(GROUP_LENGTH)].join('-')
}

function initialsOf(storeName: string): string {
  const letters = storeName
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
  return `${letters}XX`.slice(0, 2)
}
