import { CITIES } from '#lib/city/cities.ts'
import { centreOf } from './centres.ts'
import { cityDivisions } from './divisions.ts'
import { shortNameOf } from './short-name.ts'
import { aliasesOf, districtSlugs, slugOf } from './slugs.ts'

test('R-3.9 the committed dictionary matches the installed code table', () => {
  const built = cityDivisions().map((city) => {
    const slug = slugOf(city.adCode, city.label)
    const slugs = districtSlugs(city.children)
    return {
      adCode: city.adCode,
      adName: city.adName,
      slug,
      aliases: aliasesOf(city.adCode, slug),
      ...centreOf(city),
      children: city.children.map((district, at) => ({ ...district, slug: slugs[at] })),
    }
  })
  expect(
    CITIES.map(({ adCode, adName, slug, aliases, longitude, latitude, children }) => ({
      ...{ adCode, adName, slug, aliases, longitude, latitude, children },
    })),
  ).toEqual(built)
})

test.each([
  ['广州市', '广州'],
  ['天河区', '天河'],
  ['城区', '城区'],
  ['忠县', '忠县'],
  ['恩施土家族苗族自治州', '恩施'],
  ['黔西南布依族苗族自治州', '黔西南'],
  ['巴音郭楞蒙古自治州', '巴音郭楞'],
  ['克孜勒苏柯尔克孜自治州', '克孜勒苏'],
  ['大兴安岭地区', '大兴安岭'],
  ['锡林郭勒盟', '锡林郭勒'],
  ['神农架林区', '神农架'],
  ['香港特别行政区', '香港'],
  ['积石山保安族东乡族撒拉族自治县', '积石山'],
  ['鄂伦春自治旗', '鄂伦春'],
  ['阿拉善左旗', '阿拉善左旗'],
])('R-3.9 %s is called %s', (adName, label) => {
  expect(shortNameOf(adName)).toBe(label)
})
