/** The shop's own style sheet. */
export const style = `
:root{--cream:#fbf5ea;--paper:#fffdf8;--navy:#1c3144;--ink:#33302b;--soft:#6d655a;--crust:#a85d1f;--line:#e8dcc6;--butter:#f5dfae}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--cream);color:var(--ink);font:17px/1.6 "Source Sans 3","Segoe UI",system-ui,sans-serif}
h1,h2,h3,.brand{font-family:Georgia,"Times New Roman",serif;color:var(--navy);line-height:1.2;text-wrap:balance}
h1{font-size:clamp(2rem,5vw,3.2rem);margin:0 0 .5em}h2{font-size:1.7rem;margin:0 0 .7em}h3{font-size:1.2rem;margin:0 0 .2em}
a{color:var(--crust);text-underline-offset:.2em}a:hover{color:var(--navy)}
.wrap{max-width:1120px;margin-inline:auto;padding-inline:24px}
header.top{background:var(--paper);border-bottom:1px solid var(--line)}
header.top .wrap{display:flex;flex-wrap:wrap;align-items:center;gap:10px 28px;padding-block:16px}
.brand{font-size:1.45rem;font-weight:700;text-decoration:none;display:flex;align-items:center;gap:10px;margin-right:auto}
.brand svg{width:34px;height:34px}
nav a{color:var(--navy);text-decoration:none;margin-right:20px;padding:6px 0;display:inline-block;border-bottom:2px solid transparent}
nav a:hover,nav a[aria-current]{border-color:var(--crust)}
header form{display:flex}header input{width:170px;border-radius:99px 0 0 99px!important;border-right:0!important}
header button{border-radius:0 99px 99px 0!important}
.hero{background:var(--navy);color:#f3ead9;overflow:hidden}
.hero .wrap{display:grid;grid-template-columns:1fr 1.1fr;align-items:center;gap:48px}
.hero h1{color:#fff}.hero p{font-size:1.15rem;max-width:34em}.hero .text{padding-block:64px}.hero img{width:100%;display:block;border-radius:14px}
.button,button{display:inline-block;background:var(--crust);color:#fff;border:0;border-radius:99px;padding:10px 22px;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button:hover,button:hover{background:#8c4a14;color:#fff}.button.plain{background:transparent;box-shadow:inset 0 0 0 2px #f3ead955}
main{padding-block:48px 72px;flex:1;width:100%}main>section{margin-top:56px}main>section+section{margin-top:72px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(235px,1fr));gap:24px;padding:0;margin:0;list-style:none}
.card{background:var(--paper);border:1px solid var(--line);border-radius:14px;overflow:hidden;display:flex;flex-direction:column}
.card img{width:100%;aspect-ratio:4/3;background:var(--butter);object-fit:contain;padding:18px}
.card .text{padding:16px 18px 20px;display:flex;flex-direction:column;gap:6px;flex:1}.card p{margin:0;color:var(--soft);font-size:.96rem}
.card .price{margin-top:auto;color:var(--navy);font-weight:700}.card h3 a{color:inherit;text-decoration:none}
.split{display:grid;grid-template-columns:1fr 1fr;gap:40px;align-items:start}.split img{width:100%;border-radius:14px;background:var(--butter);padding:30px}
.panel{background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:28px}
.chips{display:flex;flex-wrap:wrap;gap:10px;margin:0 0 28px;padding:0;list-style:none}
.chips a{display:block;padding:6px 16px;border:1px solid var(--line);border-radius:99px;background:var(--paper);text-decoration:none}
label{display:block;font-weight:600;margin-bottom:16px}label input,label select,label textarea{display:block;width:100%;margin-top:4px}
input,select,textarea{font:inherit;font-weight:400;color:inherit;background:#fff;border:1px solid #cbbb9f;border-radius:8px;padding:9px 13px}
:focus-visible{outline:3px solid #d9923f;outline-offset:2px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:10px 14px;border-bottom:1px solid var(--line)}
pre{background:#2a2521;color:#f5e9d3;padding:18px;border-radius:10px;overflow:auto;font-size:.85rem}
.note{border-left:4px solid var(--crust);background:var(--paper);padding:14px 20px;margin:0 0 24px}
blockquote{margin:0 0 18px;padding:18px 22px;background:var(--paper);border:1px solid var(--line);border-radius:14px}
footer.end{background:var(--navy);color:#d5dbe0;padding:40px 0;font-size:.95rem}footer.end a{color:#f5dfae}
footer.end .wrap>div{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:28px;margin-bottom:28px}
footer.end ul{list-style:none;padding:0;margin:0}footer.end h2{color:#fff;font-size:1.1rem;margin-bottom:.4em}
.warning{border-top:1px solid #ffffff2e;padding-top:18px;margin:0;color:#f5dfae}
@media(max-width:800px){.hero .wrap,.split{grid-template-columns:1fr}.hero .text{padding-block:40px 0}nav a{margin-right:16px}}
`;
