import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readClasses } from './css-classes.ts'

const files = globSync(['apps/*/web/**/*.{ts,tsx,css}', 'kit/ui/**/*.{ts,tsx,css}']).sort()
const { named, asked } = readClasses(files.map((file) => [file, readFileSync(file, 'utf8')]))

it('a class that is asked for is in its sheet: one that is not has no look, and nobody is told', () => {
  const missing = [...asked].flatMap(([sheet, names]) =>
    [...names].flatMap(([name, file]) => (name === null || named.get(sheet)?.has(name) ? [] : [`${file}: ${name}`])),
  )
  expect(missing).toEqual([])
})

it('a class that a sheet names is asked for by somebody', () => {
  const sheets = [...named].filter(([sheet]) => sheet.endsWith('.module.css') && !asked.get(sheet)?.has(null))
  const idle = sheets.flatMap(([sheet, names]) =>
    [...names].filter((name) => !asked.get(sheet)?.has(name)).map((name) => `${sheet}: ${name}`),
  )
  expect(idle).toEqual([])
})

it('is seen in a property, in brackets, in what is composed, and is all of them where the name is not known', () => {
  const found = readClasses([
    [
      'apps/a.tsx',
      "import css from './a.module.css'\nexport const A = () => <p className={css.one} id={css['two']} />",
    ],
    ['apps/b.tsx', "import look from './b.module.css'\nexport const B = ({ kind }) => <p className={look[kind]} />"],
    ['apps/c.module.css', '.three { composes: four five from "./a.module.css"; /* .six {} */ }'],
  ])
  expect([...(found.asked.get('apps/a.module.css')?.keys() ?? [])]).toEqual(['one', 'two', 'four', 'five'])
  expect([...(found.asked.get('apps/b.module.css')?.keys() ?? [])]).toEqual([null])
  expect([...(found.named.get('apps/c.module.css') ?? [])]).toEqual(['three'])
})
