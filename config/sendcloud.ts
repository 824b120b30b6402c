/** Version 3, the one there is. */
export const SENDCLOUD_ADDRESS = 'https://panel.sendcloud.sc/api/v3'

export type SendcloudFrom = Record<'name' | 'street' | 'postalCode' | 'city' | 'province' | 'phone', string>

/** `Name; street; postal code; city; province; phone`: an address has commas, so semicolons part it. Null: something is missing. */
export function readSendcloudFrom(text: string): SendcloudFrom | null {
  const [name = '', street = '', postalCode = '', city = '', province = '', phone = ''] = text
    .split(';')
    .map((part) => part.trim())
  const isWhole = name !== '' && street !== '' && city !== '' && phone !== ''
  if (!isWhole || !/^\d{5}$/.test(postalCode) || !/^[A-Z]{2}$/.test(province)) return null
  return { name, street, postalCode, city, province, phone }
}
