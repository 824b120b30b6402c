import { isAllowed } from './is-allowed.ts'
import { readLicences } from './read-licences.ts'

/** npm run licences: a line for each package of a production install. */
const licences = readLicences('.')
for (const { name, version, licence } of licences) {
  const remark = isAllowed(licence) ? '' : '  NOT ALLOWED'
  process.stdout.write(`${licence ?? 'none said'}  ${name} ${version}${remark}\n`)
}
process.exitCode = licences.every(({ licence }) => isAllowed(licence)) ? 0 : 1
