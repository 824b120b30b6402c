declare module 'subset-font' {
  type Options = {
    targetFormat: string
    keepFeatures: string[]
    variationAxes: Record<string, { min: number; max: number }>
    noHinting: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
