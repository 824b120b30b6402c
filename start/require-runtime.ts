/** Imported before everything else: what follows would fail on an older Node with words nobody understands. */
const OLDEST = [24, 12]

if (isOlder(process.versions.node)) {
  process.stderr.write(
    `Node ${OLDEST.join('.')} or newer is needed, this is ${process.versions.node}: start with npm start.\n`,
  )
  process.exit(1)
}

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}
