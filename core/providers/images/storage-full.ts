/** Nothing more can be written: the disk, its quota, or what a bucket may hold. */
export function isStorageFull(problem: unknown): boolean {
  const { code, message = '' } = problem as Partial<NodeJS.ErrnoException>
  return code === 'ENOSPC' || code === 'EDQUOT' || /answered 507|QuotaExceeded|XMinioStorageFull/.test(message)
}
