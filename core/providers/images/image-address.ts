const IMAGE_WIDTHS = [160, 320, 480, 720, 960, 1280, 1920, 2880] as const
const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export function isImageKey(value: string): boolean {
  return value.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
}

export function isImageWidth(value: number): value is ImageWidth {
  return IMAGE_WIDTHS.includes(value as ImageWidth)
}

export function isImageFormat(value: string): value is ImageFormat {
  return IMAGE_FORMATS.includes(value as ImageFormat)
}
