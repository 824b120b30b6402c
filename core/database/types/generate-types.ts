import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbeddedData } from '../embedded/remove-embedded-data.ts'
import { startEmbeddedServer } from '../embedded/start-embedded-server.ts'
import { migrate } from '../migrate/migrate.ts'
import { SCHEMA_FILE, writeTypes } from './write-types.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'guardaroba-types-'))
chmodSync(dataFolder, 0o755)
const server = await startEmbeddedServer({ dataFolder, report: () => {} })
try {
  await migrate({ ...server, report: () => {} })
  writeFileSync(SCHEMA_FILE, await writeTypes(server.ownerUrl))
} finally {
  await server.stop()
  await removeEmbeddedData(dataFolder)
}
