/** Downloads a table, given in parts, under this name; the leading BOM marks it as UTF-8 for spreadsheets. */
export function saveFile(parts: readonly string[], name: string) {
  const mark = parts[0]?.startsWith('\ufeff') ? '' : '\ufeff'
  const address = URL.createObjectURL(new Blob([mark, ...parts], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
