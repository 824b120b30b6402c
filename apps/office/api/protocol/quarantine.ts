import type { OfficeEndpoint } from '#office/contract/endpoint.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'

/** Whether the database is a copy that nobody has released. */
export async function isQuarantined({ fence }: Pick<StaffDependencies, 'fence'>): Promise<boolean> {
  return fence !== undefined && (await fence.isQuarantined())
}

/** Who comes and goes is no change: without it nobody could look at what was restored. */
export function changesData({ method, path, isRead }: Pick<OfficeEndpoint, 'method' | 'path' | 'isRead'>): boolean {
  return method !== 'GET' && isRead !== true && !path.startsWith('/api/session')
}
