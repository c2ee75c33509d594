/**
 * The messages given in the specification, by requirement number. Every layer that shows one reads it here;
 * other interface texts are kept next to the code that shows them.
 */
export const MESSAGES = {
  'R-2.3': '抱歉，您访问的页面走丢了',
  'R-2.4': 'This page could not be found',
  'R-2.110': '搜索教练/场馆/运动内容/器材',
  /** Starts with. */
  'R-2.145': '发布成功，我们会尽快与您联系',
  'R-2.146': '获取地图坐标',
  'R-2.158': '匿名用户',
  'R-4.13': '该微信已注册并绑定',
  'R-4.16': '为了您的账号安全，请完善账号信息',
  'R-4.42': '登录中',
  /** Also. */
  'R-5.2': '请输入正确的手机号码',
  'R-5.5': '该账号不存在，请核对',
  'R-5.6': '该账号已注册，请重新输入',
  'R-5.11': '请选择需求类型',
  'R-5.12': '请详细描述您的需求',
  'R-5.14': '请输入手机号码',
  'R-5.20': (extensions: string) => `请上传${extensions}格式的文件`,
  'R-5.22': (size: string) => `文件大小不能超过${size}`,
  'R-5.23': (count: number) => `最多可上传${count}张图片`,
  'R-5.24': '请上传JPG或PNG格式的图片！',
  /** the upload itself failed. */
  'R-5.25': '图片插入失败',
  /** the upload succeeded, but inserting the picture into the text failed. */
  'R-5.26': '插入图片失败',
  'R-5.32': '请选择具体地址',
  'R-8.8': '该教练账号已被停用，教练信息已下架，请联系客服',
  'R-8.11': '验证码已发送',
  'R-8.12': '发布成功',
  'R-8.13': '信息已过期',
  'R-9.21': '长期有效',
} as const
