/** "1 hold", "3 holds". */
export function countOf(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
