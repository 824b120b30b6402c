import { expect, it } from 'vitest'
import { DRAWINGS } from '#kit/ui/icons/drawings.ts'
import { ICON_NAMES } from './icon-names.ts'

const STROKES = 'fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"'

/** Another drawing or name: `npx vitest run icons.test -u` writes the file anew. */
it('the file of icons is made of the drawings that the office has too', async () => {
  const symbols = ICON_NAMES.map(
    (name) => `  <symbol id="${name}" viewBox="0 0 24 24" ${STROKES}><path d="${DRAWINGS[name]}"/></symbol>`,
  )
  const file = ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', ''].join('\n')
  await expect(file).toMatchFileSnapshot('./icons.svg')
})
