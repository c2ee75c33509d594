import { bangqiu } from './bangqiu.ts'
import { gaoerfu } from './gaoerfu.ts'
import { huaban } from './huaban.ts'
import { huabing } from './huabing.ts'
import { huating } from './huating.ts'
import { huaxue } from './huaxue.ts'
import { jianshen } from './jianshen.ts'
import { jiewu } from './jiewu.ts'
import { jijian } from './jijian.ts'
import { lanqiu } from './lanqiu.ts'
import { lunhua } from './lunhua.ts'
import { mashu } from './mashu.ts'
import { paiqiu } from './paiqiu.ts'
import { panyan } from './panyan.ts'
import { paobu } from './paobu.ts'
import { pingpangqiu } from './pingpangqiu.ts'
import type { SportProfile } from './profile.ts'
import { pulati } from './pulati.ts'
import { quanji } from './quanji.ts'
import { roudao } from './roudao.ts'
import { sanda } from './sanda.ts'
import { shejian } from './shejian.ts'
import { taiquandao } from './taiquandao.ts'
import { tiaosheng } from './tiaosheng.ts'
import { ticao } from './ticao.ts'
import { tineng } from './tineng.ts'
import { wangqiu } from './wangqiu.ts'
import { wushu } from './wushu.ts'
import { youyong } from './youyong.ts'
import { yujia } from './yujia.ts'
import { yumaoqiu } from './yumaoqiu.ts'
import { zhongkao } from './zhongkao.ts'
import { zuqiu } from './zuqiu.ts'

/** All sports with coaches in the demo data, in the order of the category tree. */
export const SPORTS: readonly SportProfile[] = [
  lanqiu,
  zuqiu,
  yumaoqiu,
  wangqiu,
  pingpangqiu,
  paiqiu,
  bangqiu,
  gaoerfu,
  youyong,
  huating,
  taiquandao,
  wushu,
  quanji,
  sanda,
  roudao,
  jijian,
  jianshen,
  yujia,
  pulati,
  zhongkao,
  tineng,
  tiaosheng,
  paobu,
  jiewu,
  ticao,
  huaxue,
  huabing,
  lunhua,
  huaban,
  panyan,
  shejian,
  mashu,
]
