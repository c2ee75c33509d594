/** Districts created since the source was drawn, and the source's district that contains their seat. */
export const SEAT_OF: ReadonlyMap<string, string> = new Map(
  `
  130284 130223, 130505 130526, 140213 140202, 140214 140211, 140215 140227, 140403 140402, 140404 140421
  230717 230702, 230718 230706, 230723 230712, 230724 230707, 230725 230713, 230751 230709, 330113 330110
  340210 340221, 360404 360421, 361104 361121, 430212 430221, 450181 450127, 511504 511521, 520281 520222
  540602 542421, 610482 610427, 460302 460300, 460303 460300, 460321 460300, 460322 460300, 460323 460300
  `
    .trim()
    .split(/,\s*|\s*\n\s*/)
    .map((row) => row.split(' ') as [string, string]),
)

/**
 * Hand-set centres, GCJ-02, of districts that the source lacks or, in 沧州, has without codes; and of 漠河, whose code was
 * that of 加格达奇 then.
 */
export const ADDED_CENTRES: ReadonlyMap<string, readonly [longitude: number, latitude: number]> = new Map(
  `
  130902 116.901 38.311, 130903 116.823 38.316, 130921 116.851 38.294, 130922 116.842 38.559, 130923 116.664 37.882
  130924 117.553 38.136, 130925 117.251 37.954, 130926 115.877 38.414, 130927 116.851 38.017, 130928 116.495 37.656
  130929 116.167 38.237, 130930 117.145 38.085, 130981 116.576 38.084, 130982 116.152 38.737, 130983 117.392 38.395
  130984 116.262 38.478, 232701 122.539 52.972, 310151 121.397 31.623, 330114 120.494 30.323, 330383 120.553 27.578
  360113 115.858 28.698, 500154 108.393 31.161, 632803 90.857 38.248
  `
    .trim()
    .split(/,\s*|\s*\n\s*/)
    .map((row) => row.split(' '))
    .map(([adCode = '', longitude, latitude]) => [adCode, [Number(longitude), Number(latitude)]]),
)
