import { readFileSync, writeFileSync } from 'node:fs'
import { withRetention } from './retention-table.ts'

const PAGE = new URL('../retention.md', import.meta.url)

writeFileSync(PAGE, withRetention(readFileSync(PAGE, 'utf8')))
