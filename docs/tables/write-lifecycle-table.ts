import { readFileSync, writeFileSync } from 'node:fs'
import { withLifecycle } from './lifecycle-table.ts'

const PAGE = new URL('../lifecycle.md', import.meta.url)

writeFileSync(PAGE, withLifecycle(readFileSync(PAGE, 'utf8')))
