/** The form in which addresses are kept and compared: people write their own in capitals now and then. */
export function toEmailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
