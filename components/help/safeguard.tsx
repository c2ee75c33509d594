import { helpPagePath } from '#lib/config/routes.ts'
import { getFaqList } from '#lib/data/home.ts'
import { sideBlock } from '#lib/data/side-block.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { Document, type DocumentSection } from './document.tsx'

/**
 * How the platform protects learners (R-1.30– in plain words); the binding text is 服务条款. A text that was taken
 * down is named without a link.
 */
export async function Safeguard({ scope }: { scope: Scope }) {
  const links = linksFor(scope)
  const shown = await sideBlock('help pages', getFaqList())
  const helpLink = (key: string) =>
    !shown || shown.some((page) => page.key === key) ? links.page(helpPagePath(key)) : null
  return (
    <Document
      crumbs={[{ name: '首页', href: links.home() }, { name: '平台保障' }]}
      title="平台保障"
      lead={
        <p>
          把学费交给一位还没见过面的教练之前，您有理由先问四件事：证书是不是真的，价格有没有藏着的，不上了怎么退，出了问题找谁。
        </p>
      }
      sections={sectionsFor({
        terms: helpLink('fuwu'),
        contact: helpLink('contact'),
        rules: helpLink('guize'),
        agreement: helpLink('xieyi'),
        coaches: links.list('coach'),
      })}
    />
  )
}

type SafeguardLinks = Record<'terms' | 'contact' | 'rules' | 'agreement', string | null> & { coaches: string }

const OptionalLink = ({ to, children }: { to: string | null; children: string }) =>
  to ? <a href={to}>{children}</a> : children

const sectionsFor = ({ terms, contact, rules, agreement, coaches }: SafeguardLinks): DocumentSection[] => [
  {
    id: 'certificates',
    title: '证书怎样核验',
    content: (
      <>
        <ol>
          <li>教练提交证书照片，写明发证机构、证书名称、编号、对应的项目、发证日期和有效期。</li>
          <li>审核人员查看证书照片。资料不全或者不实的驳回，并写明原因。</li>
          <li>
            教练的主项至少有一张审核人员看过照片、在有效期内的证书，主页标注“已认证”；教游泳的，还要有一张游泳的证书。没有的标注“未认证”。点开标注，可以看到核对过哪些证书、是哪一天核对的。证书编号遮住一部分后展示。
          </li>
          <li>
            证书到期前 30 天、7
            天和当天，教练会收到消息；到期的第二天起这张证书不再算数，没有别的有效证书的，标注改为“未认证”。
          </li>
          <li>
            修改资料要重新审核，新资料通过之前，展示的仍是旧资料；只有学员年龄、每周可约时间和暂停接收新学员立即生效。
          </li>
        </ol>
        <p>
          查实伪造证书的，停用账号。我们不收集身份证件，标注说的是证书，不是教学效果；游泳、滑雪、攀岩等高危险性项目，请在第一节课前当面再看一次原件。
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: '价格写在页面上',
    content: (
      <>
        <ul>
          <li>教练入驻时按班型填写每课时的价格：一对一、一对二、一对四、亲子班分开写，不写“面议”。</li>
          <li>平台规则要求写每课时的实际价格，不写一元引流价；发现与实际不符，请点主页上的“举报”。</li>
          <li>
            教练列表默认用综合排序，得分由程序按<OptionalLink to={rules}>平台规则</OptionalLink>
            里公布的公式计算。平台没有付费排名，付费不能改变评分、评价和得分。
          </li>
        </ul>
        <p>
          付款之前，请与教练确认单节时长、人数、总课时、总价，以及场地费由谁承担，并用文字留存。建议先约一节试课，合适了再买四到八节。您可以先
          <a href={coaches}>比较教练的价格</a>。
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: '退款怎样算',
    content: (
      <>
        <ul>
          <li>
            <strong>一节课都没有上的，收款的教练或场馆应当全额退还学费。</strong>
          </li>
          <li>
            <strong>已经上过课的，只退还未上课时对应的费用</strong>
            ，已上的课时按约定单价计算，没有约定单价的按总价除以总课时计算。
          </li>
          <li>教练无法继续授课的，您可以换教练、延期，或者退还未上课时的费用。</li>
          <li>因伤病不能继续的，凭医院证明退还未上课时的费用，不收违约金。</li>
        </ul>
        <p>
          举个例子：十节课共 2000 元，没有另外约定单价，上了三节后退课，每课时按 200 元计算，退还七节的费用 1400
          元。按服务条款，收款的教练或场馆应在确认后七个工作日内把款退到原支付账户。完整的规则见
          <OptionalLink to={terms}>服务条款</OptionalLink>。
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: '有问题怎样投诉',
    content: (
      <>
        <ol>
          <li>先与教练或场馆用文字沟通，说明经过和您的要求。</li>
          <li>
            谈不拢的，带上约定、付款凭证和经过<OptionalLink to={contact}>联系客服</OptionalLink>申请调解。
          </li>
          <li>客服收齐材料后联系双方，并给出处理建议。</li>
          <li>
            因举报被隐藏的内容，作者可以在“举报与申诉”里申诉一次；对其他处理决定有异议的，在收到通知后七十二小时内以书面形式提出。都由未参与原决定的人员复核。
          </li>
        </ol>
        <p>
          虚假资质、骚扰、体罚，以及任何与儿童安全有关的情况，请登录后点内容旁的“举报”，或联系客服并说明是“举报”。举报由人工核查，涉及儿童安全的排在最前面，成立的内容立即隐藏；我们为举报人保密。违规怎样处理，见
          <OptionalLink to={rules}>平台规则</OptionalLink>。
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: '平台的责任到哪里',
    content: (
      <p>
        平台只为用户与线下教练提供信息和撮合，教学由教练完成。平台依法应当赔偿的，赔偿总额以该笔订单的服务费用为限；造成人身损害的，以及平台故意或者重大过失造成财产损失的，不受这个限制。原文见
        <OptionalLink to={agreement}>用户协议</OptionalLink>。
      </p>
    ),
  },
]
