/** Directions; slots: road, walk (minutes), stop. `m|` only where there is a metro. */
export const BY_METRO: readonly string[] = [
  'm|地铁出站后沿{road}步行约 {walk} 分钟',
  'm|最近的地铁站步行约 {walk} 分钟，出站看到{road}路牌再直走',
  'm|地铁换乘公交一站，在{road}口下车',
]
export const BY_BUS: readonly string[] = [
  '公交“{road}口”站下车，步行约 {stop} 分钟',
  '公交到“{road}”站，过马路即到',
  '多条公交经停{road}，下车后步行约 {stop} 分钟',
  '公交“{road}中”站下车，向前走两个路口',
]
export const BY_CAR: readonly string[] = [
  '自驾可停地下车库，前两小时免费',
  '门前有露天车位约 {cars} 个，周末较紧张',
  '自驾请导航到{road}入口，消费可抵一小时停车费',
  '附近路边有咪表车位，建议提前十五分钟到',
  '园区停车场按小时收费，前台可盖章减免一小时',
]
export const BY_BIKE: readonly string[] = ['门口有共享单车停放点。', '骑车来可以停在侧门车棚。', '']

/** Cities of the demo set with several metro lines. */
export const METRO_CITIES = new Set(
  (
    '440100 310100 110100 440300 330100 510100 500100 420100 320100 320500 610100 120100 430100 410100 370200 440600 ' +
    '330200 340100 350200 350100 370100 210200 210100 530100 360100 450100 320200 130100 230100 220100 520100 140100 330300'
  ).split(' '),
)
