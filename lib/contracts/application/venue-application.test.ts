import { CompleteVenueContent, EMPTY_VENUE_CONTENT, VenueContent } from './venue-application.ts'

test('A-12 an empty draft of a venue is valid and has no values', () => {
  expect(VenueContent.parse(EMPTY_VENUE_CONTENT)).toEqual(EMPTY_VENUE_CONTENT)
  const { businessStatus, openingHours, ...otherFields } = EMPTY_VENUE_CONTENT
  expect(Object.keys(otherFields)).toEqual(expect.arrayContaining(['name', 'cityCode', 'prices', 'licenceNumber']))
  expect(Object.values(otherFields).filter((value) => value !== null && String(value) !== '')).toEqual([])
  expect(openingHours.weekdays.flat()).toEqual([])
})

test('A-12 an empty venue has every missing field reported', () => {
  const issues = CompleteVenueContent.safeParse(EMPTY_VENUE_CONTENT).error!.issues
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual({
    name: '请填写场馆名称',
    cityCode: '请选择所在城市',
    districtCode: '请选择所在区县',
    address: '请填写详细地址',
    longitude: '请在地图上选择场馆位置',
    latitude: '请在地图上选择场馆位置',
    categoryIds: '请至少选择一个项目',
    openingHours: '请填写至少一天的开放时间',
    photos: '请至少上传一张场馆照片',
    introduction: '介绍至少 50 字，让学员在联系之前就了解您',
    licenceNumber: '请填写营业执照上的 18 位统一社会信用代码',
    licencePhoto: '请上传营业执照或场地使用证明',
    contactName: '请填写联系人',
    contactMobile: '请输入手机号码',
    agreementVersion: '请阅读并同意协议',
  })
})

test('A-12 the public phone of a venue is a landline with its area code, a mobile, a 400 number or none', () => {
  const isAccepted = (phone: string) => CompleteVenueContent.shape.phone.safeParse(phone).success
  const good = ['', '020-81234567', '02081234567', '0755-8123456-801', '13800138000', '400-820-8820', '4008208820']
  expect(good.filter((phone) => !isAccepted(phone))).toEqual([])
  const bad = ['81234567', '020-812345', '020-81234567-', '12800138000', '138001380000', '400-820-882', '400-820-88a0']
  expect(bad.filter(isAccepted)).toEqual([])
})

test('A-12 a licence number has 18 digits and capitals without those that look like digits; lower case is read as capitals', () => {
  const { licenceNumber } = CompleteVenueContent.shape
  expect(licenceNumber.parse('91440101ma5cabcd2x')).toBe('91440101MA5CABCD2X')
  for (const number of ['91440101MA5CABCD2', '91440101MA5CABCD2XX', '91440101MA5CABCDIX', '91440101MA5CABCDOX'])
    expect([number, licenceNumber.safeParse(number).success]).toEqual([number, false])
})
