import { Session } from 'node:inspector/promises'

/**
 * What a start leaves behind, above all the sources of the programs it has read, is about 80 MB. V8 would hold on to it
 * until somebody gives it work, which on a quiet shop is never. The inspector's way gives the pages back too; what scripts
 * can ask for themselves leaves them with the process.
 */
export async function collectStartupGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
