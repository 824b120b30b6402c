/** As files for accountants have it: 1234,50. */
export function writeEuro(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
