import { harmInText } from "../support/hostile/real-renderers";
import { hostileStrings } from "../support/hostile/hostile-strings";
import { makeInert } from "../../src/sync/inert/make-inert";
it("x", () => {
  const all = Object.values(hostileStrings).flat().concat(["https://a.b/\\<img src=x onerror=alert(1)>", "`\u00a0$= x`","$5 <javascript:alert(1)> or $ 6","www.a.b/\\<img src=x>","https://a.b/\\<obsidian:x>", "GET https://api.example.com/v1/<id> now", "a<b List<String> note![1] s3://b/k data:driven $5 and $6 https://x.y/?$top=5&$skip=4", "    if (a <b) $x"]);
  let n=0;
  for (const t of all) { const i = makeInert(t, {remoteImages:false}); const again = makeInert(i, {remoteImages:false}); const h = i.length<3000? harmInText(i):[]; if (h.length||i!==again) { n++; if(n<25) console.log(JSON.stringify(t.slice(0,200)),"\n", JSON.stringify(i.slice(0,200)), "\n", JSON.stringify(again.slice(0,200)), h.slice(0,3)); } }
  console.log(n, all.slice(-5).map((t)=>makeInert(t,{remoteImages:false})).join("\n"));
});
