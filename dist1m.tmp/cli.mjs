#!/usr/bin/env node
var GR=Object.defineProperty;var m=(e,t,n)=>()=>{if(n)throw n[0];try{return e&&(t=e(e=0)),t}catch(r){throw n=[r],r}};var Mt=(e,t)=>{for(var n in t)GR(e,n,{get:t[n],enumerable:!0})};async function lr(e,t){try{return(await e.read(t))?.text}catch(n){if(n instanceof V)return;throw n}}var ue,le,V,ye=m(()=>{"use strict";ue=class extends Error{name="\
NoteChanged"},le=class extends Error{name="PathTaken"},V=class extends Error{name="NoteUnreadable"}});function Q(e){let t=typeof e=="object"&&e!==null&&"code"in e?e.code:void 0;return typeof t=="string"?t:""}function Es(e,t){try{return t()}catch(n){if(n instanceof
ue||n instanceof V||n instanceof le)throw n;let r=Q(n);throw r===""?n:new V(`${e}: ${JR[r]??r}.`,{cause:n})}}function bt(e){try{return e()}catch{return}}var JR,
Ye=m(()=>{"use strict";ye();JR={EACCES:"permission denied",EPERM:"permission denied",EROFS:"the disk is read-only",ENOSPC:"the disk is full",EDQUOT:"the disk qu\
ota is used up",EBUSY:"another program is using it",EISDIR:"it is a folder",ELOOP:"it is a symbolic link",ENAMETOOLONG:"the name is too long for this disk",EMFILE:"\
too many files are open"}});import{accessSync as QR,constants as Ff,realpathSync as fb,statSync as YR}from"node:fs";import{basename as XR,dirname as eI,isAbsolute as tI,join as nI,relative as rI,
sep as oI}from"node:path";function zc(e){try{let t=fb.native(e);if(!YR(t).isDirectory())throw new rn(`${e} is a file. --vault needs a folder.`);return QR(t,Ff.R_OK|
Ff.W_OK|Ff.X_OK),t}catch(t){throw t instanceof rn?t:["EACCES","EPERM","EROFS"].includes(Q(t))?new rn(`The vault folder ${e} may not be written to. Check its per\
missions.`,{cause:t}):new rn(`The vault folder ${e} does not exist. Check the spelling, or make it first.`,{cause:t})}}function jf(e,t){let n=rI(t,pb(e));return n!==
".."&&!n.startsWith(`..${oI}`)&&!tI(n)}function pb(e){try{return fb.native(e)}catch{let t=eI(e);return t===e?e:nI(pb(t),XR(e))}}var rn,Dc=m(()=>{"use strict";Ye();
rn=class extends Error{name="VaultUnusable"}});var _e,vt,kt,on,dr,sn,an,ze,cn,rt,ot=m(()=>{"use strict";_e=class extends Error{constructor(n){super(n.code);this.problem=n}problem;retryable=!1},vt=class extends _e{name="\
KeyRefused";constructor(t={code:"key-refused"}){super(t)}},kt=class extends _e{name="NotFound";constructor(){super({code:"meeting-not-found"})}},on=class extends _e{constructor(n){
super({code:"rate-limited"});this.retryAfter=n}retryAfter;name="RateLimited";retryable=!0},dr=class extends _e{constructor(n,r,o){super({code:"server-failed",server:n,
status:r});this.status=r;this.retryAfter=o}status;retryAfter;name="ServerFailed";retryable=!0},sn=class extends _e{constructor(n,r=!0){super(n);this.retryable=r}retryable;name="\
Unreachable"},an=class extends _e{name="TimedOut";retryable=!0;constructor(t){super({code:"timed-out",server:t})}},ze=class extends _e{constructor(n,r=!0){super(
n);this.retryable=r}retryable;name="Unreadable"},cn=class extends _e{name="BadRequest";status;constructor(t){super(t),this.status=t.status}},rt=class extends _e{name="\
Cancelled";constructor(){super({code:"cancelled"})}}});function mb(e){return{code:e}}function Pe(e,t){let n=t[e.code];return typeof n=="function"?n(e):n??e.code}function hb(e,t){return e.join(", ")+(t>e.length?", \u2026":
"")}function Ko(e){return typeof e=="object"&&e!==null&&"code"in e&&typeof e.code=="string"?e:void 0}function Wo(e){return e instanceof _e?e.problem:{code:"unex\
pected",message:Ct(e)}}function Ct(e){return e instanceof Error?e.message:String(e)}function un(e){return e===null?null:iI[e.code]??"other"}var iI,$e=m(()=>{"us\
e strict";ot();iI={cancelled:"cancelled","key-refused":"key-refused","key-missing":"key-refused","key-with-foreign-characters":"key-refused","key-too-short":"ke\
y-refused","key-too-long":"key-refused","address-missing":"unreachable","address-without-https":"unreachable","address-unreadable":"unreachable","address-unencr\
ypted":"unreachable","address-with-login":"unreachable","address-with-query":"unreachable",unreachable:"unreachable","proxy-login":"unreachable",redirected:"unr\
eachable","timed-out":"unreachable"}});import{parseArgs as sI}from"node:util";function lt(e,t,n){try{let r=e==="emulator";return sI({args:[...t],options:n,strict:!0,allowPositionals:r})}catch(r){let[
o=""]=Ct(r).split(`
`),i=o.replace(/\.( .*)?$/,"");throw new I(`${i}. See: meeting-notes-sync ${e} --help`,{cause:r})}}function Xr(e,t,n){let r=n.find(o=>o===t);if(r===void 0)throw new I(
`${e} can be ${n.join(", ")}; not "${t}".`);return r}function xt(e,t,n,r){let o=/^\d{1,10}$/.test(t)?Number(t):NaN;if(o>=n&&o<=r)return o;throw new I(`${e} need\
s a whole number from ${n} to ${r}, not "${t}".`)}var I,it=m(()=>{"use strict";$e();I=class extends Error{name="UsageError"}});function Ts({status:e,error:t}){return un(t)==="key-refused"?K.keyRefused:e==="failed"?K.failed:K[e]}var K,St=m(()=>{"use strict";$e();K={done:0,failed:1,usage:2,
attention:3,keyRefused:4}});import{readFileSync as aI}from"node:fs";function gb(e){let t=e.indexOf("--"),n=t<0?e:e.slice(0,t),{values:r,positionals:o}=lt("emulator",n,{port:{type:"string"},
host:{type:"string"},"control-token":{type:"string"},"requests-per-minute":{type:"string"},now:{type:"string"},seed:{type:"string"},meetings:{type:"string"},data:{
type:"string"},replay:{type:"string"},watch:{type:"boolean"},"export-on-exit":{type:"string"},preset:{type:"string"},scenario:{type:"string"},fault:{type:"strin\
g",multiple:!0},variant:{type:"string",multiple:!0},variants:{type:"string"},"list-variants":{type:"boolean"}}),i=o[0]==="exec",s=o[i?1:0];if(s!==void 0)throw new I(
`"${s}" means nothing here. See: meeting-notes-sync emulator --help`);let a=t<0?[]:e.slice(t+1);if(i!==a.length>0)throw new I("To run a command beside the emula\
tor: emulator exec -- COMMAND");if(r.watch===!0&&r.data===void 0)throw new I("--watch needs something to watch: --data FILE or --data FOLDER.");let c=r.replay===
void 0?void 0:Object.keys(r).find(u=>!cI.has(u));if(c!==void 0)throw new I(`--replay and --${c} do not go together: a recording answers as it was recorded. For \
an emulator with its meetings: --data ${r.replay}`);return{port:xt("--port",r.port??(i?"0":"4747"),0,65535),host:r.host??"127.0.0.1",controlToken:lI(r["control-\
token"]),requestsPerMinute:xt("--requests-per-minute",r["requests-per-minute"]??"100",1,1e9),now:uI(r.now),seed:xt("--seed",r.seed??"1",0,2**32-1),meetings:r.meetings===
void 0?void 0:xt("--meetings",r.meetings,0,1e6),data:r.data,replay:r.replay,watch:r.watch===!0,exportOnExit:r["export-on-exit"],preset:r.preset,scenario:r.scenario,
faults:r.fault??[],variants:{...dI(r.variants),...Object.fromEntries((r.variant??[]).map(fI))},listVariants:r["list-variants"]===!0,command:i?a:void 0}}function uI(e){
if(e===void 0)return;let t=/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(e)?Date.parse(e):NaN;if(t>=0)return t;throw new I(`--now needs a time such as 2026-10-\
30T18:00:00Z, not "${e}".`)}function lI(e){if(e===void 0||/^[\w.~-]{8,}$/.test(e))return e;throw new I("--control-token needs at least 8 letters, digits or -._~\
.")}function dI(e){if(e===void 0)return{};let t=i=>new I(`--variants needs a file that probe --write made: ${e} ${i}.`),n;try{n=JSON.parse(aI(e,"utf8"))}catch(i){
throw t(i instanceof SyntaxError?"is no JSON":"cannot be read")}let r=n?.variants;if(typeof r!="object"||r===null)throw t("has no variants");let o=Object.entries(
r);if(!o.every(i=>typeof i[1]=="string"))throw t("has a value that is no text");return Object.fromEntries(o)}function fI(e){let t=e.indexOf("=");if(t<1)throw new I(
`--variant needs name=value, not "${e}". --list-variants shows them all.`);return[e.slice(0,t),e.slice(t+1)]}var yb,cI,Uf=m(()=>{"use strict";it();yb=`Usage: me\
eting-notes-sync emulator [options]
       meeting-notes-sync emulator [options] exec -- COMMAND

  --port N                  port; 4747 by default, 0 takes a free one
  --host HOST               address to listen on; 127.0.0.1 by default, 0.0.0.0 for other machines
  --control-token TOKEN     lets other machines control the emulator; with --host one is made and printed
  --requests-per-minute N   the rate limit of each key; 100 by default
  --now TIME                the clock runs from this time, such as 2026-10-30T18:00:00Z
  --seed N                  seed of the sample meetings
  --meetings N              how many sample meetings; 150 are a year
  --data FILE               meetings from a JSON file instead; or everything, from an export
  --data FOLDER             meetings from a folder of Markdown notes or VTT subtitles
  --data RECORDING          meetings of a recording (record --out), with the answers that it shows
  --replay RECORDING        answer from a recording only, and say what it does not hold
  --watch                   load the data again when it changes; other changes are kept
  --export-on-exit FILE     write everything to a JSON file when it stops
  --preset NAME             a set of values for the switches (what the API's specification leaves open)
  --scenario NAME|FILE      faults and switches under a name, from the emulator or from a JSON file
  --variant NAME=VALUE      value of one switch; can be given more than once
  --variants FILE           values of switches that a probe found: probe --write FILE
  --list-variants           print all switches
  --fault FAULT             a fault, such as error,status=503,path=/sync,count=2; can be given more than once

The first line printed is a JSON object with url and apiKey; the next one has the console's address. With exec, COMMAND
gets both in its environment (MEETING_NOTES_BASE_URL, MEETING_NOTES_API_KEY), and its exit code is the emulator's.
`;cI=new Set(["replay","port","host","control-token"])});function bb(e){let{values:t}=lt("probe",e,{"base-url":{type:"string"},"api-key-file":{type:"string"},project:{type:"string"},requests:{type:"string"},deep:{type:"\
boolean"},watch:{type:"string"},json:{type:"boolean"},write:{type:"string"},conform:{type:"boolean"},junit:{type:"string"}});return{baseUrl:t["base-url"],apiKeyFile:t["\
api-key-file"],project:t.project,requests:xt("--requests",t.requests??String(qf),10,qf),deep:t.deep===!0,watch:t.watch===void 0?0:xt("--watch",t.watch,1,1440),json:t.
json===!0,write:t.write,conform:t.conform===!0,junit:t.junit}}var qf,wb,Bf=m(()=>{"use strict";it();qf=100,wb=`Usage: meeting-notes-sync probe --base-url URL [o\
ptions]

Asks a live server, reading only, which of the answers it gives that the API's specification leaves open. Ask only servers
that you may use. It takes about a minute, at the pace that the rate limit allows.

  --base-url URL            the server's base address, or MEETING_NOTES_BASE_URL
  --api-key-file FILE       file with the API key, or MEETING_NOTES_API_KEY
  --project NAME            a project that has meetings, for the questions about projects
  --requests N              most requests; ${qf} by default, which is also the most
  --deep                    uses up the limit of one minute too, with up to 150 further requests
  --watch MINUTES           wait for changes afterwards, and say what they show; four requests a minute
  --json                    print one JSON object
  --write FILE              write what holds to a file, for: meeting-notes-sync emulator --variants FILE
  --conform                 list where the server contradicts the specification; exit code 1 if anywhere
  --junit FILE              write that list as JUnit XML

Exit codes: 0 done; 1 failed, or a contradiction with --conform; 2 wrong usage; 4 the key was refused.
`});function kb(e){let t=e.indexOf("--"),{values:n}=lt("record",t<0?e:e.slice(0,t),{"base-url":{type:"string"},"api-key-file":{type:"string"},out:{type:"string"},plain:{
type:"boolean"},port:{type:"string"}});if(n.out===void 0)throw new I("Say where to write the recording: --out DIR.");let r=t<0?void 0:e.slice(t+1);if(r?.length===
0)throw new I("There is no command after --.");return{baseUrl:n["base-url"],apiKeyFile:n["api-key-file"],out:n.out,plain:n.plain===!0,port:xt("--port",n.port??"\
0",0,65535),command:r}}var vb,Vf=m(()=>{"use strict";it();vb=`Usage: meeting-notes-sync record --base-url URL --out DIR [options] [-- COMMAND]

Stands between a client and the service: passes every request on, and keeps requests and answers in DIR. Names, titles and
texts are replaced by made-up ones of the same form. Keys are never written. Then: meeting-notes-sync emulator --replay DIR

  --base-url URL            the service's base address, or MEETING_NOTES_BASE_URL
  --api-key-file FILE       file with the API key, or MEETING_NOTES_API_KEY
  --out DIR                 a new folder for the recording
  --plain                   keep names, titles and texts as they are
  --port N                  port on this machine; a free one by default

The first line printed is a JSON object with the url that stands for the service. With -- COMMAND, the command gets it and the
key in its environment (MEETING_NOTES_BASE_URL, MEETING_NOTES_API_KEY), and the recording ends with the command.

Exit codes: the command's; 0 after Ctrl-C; 1 the recording could not be written; 2 wrong usage.
`});var Lt,Fc=m(()=>{"use strict";Lt={baseUrl:{kind:"address",example:"https://notes.example.com/api",usedBy:"plugin",group:"own",flag:{name:"base-url",value:"URL",
help:"the server's address; also in MEETING_NOTES_BASE_URL"}},ownBaseUrl:{kind:"address",usedBy:"plugin"},apiKeySecret:{kind:"secret",default:"meeting-notes-syn\
c-api-key",usedBy:"plugin",group:"own"},authHeader:{kind:"choice",options:["bearer","x-api-key"],default:"bearer",usedBy:"plugin",group:"advanced",flag:{name:"a\
uth-header",value:"HEADER",help:"how the key is sent: bearer (default) or x-api-key"}},meetingsFolder:{kind:"folder",default:"Meetings",fromAccount:!0,usedBy:"e\
ngine",group:"notes",flag:{name:"meetings-folder",value:"FOLDER",help:"folder for meetings, instead of the account's setting"}},decisionsFolder:{kind:"folder",default:"\
Decisions",fromAccount:!0,usedBy:"engine",group:"notes",flag:{name:"decisions-folder",value:"FOLDER",help:"folder for decisions, instead of the account's settin\
g"}},fileNamingPattern:{kind:"fileName",fromAccount:!0,example:"{date} - {title}",usedBy:"engine",group:"notes",flag:{name:"file-naming",value:"PATTERN",help:`n\
ames of new notes, such as "{date} - {title}", instead of the account's setting`}},autoCreateDecisionNotes:{kind:"yesNo",default:!0,fromAccount:!0,usedBy:"engin\
e",group:"notes",flag:{name:"decision-notes",value:"ANSWER",help:"yes or no: a note for each decision, instead of the account's setting"}},linkAttendeesAsPeople:{
kind:"yesNo",fromAccount:!0,usedBy:"engine",group:"notes",flag:{name:"link-attendees",value:"ANSWER",help:"yes or no: attendees as links, instead of as the serv\
ice writes them"}},peopleFolder:{kind:"folder",usedBy:"engine",group:"notes",flag:{name:"people-folder",value:"FOLDER",help:"linked attendees lead to the notes \
in this folder, by name or alias"}},showRemoteImages:{kind:"yesNo",default:!1,usedBy:"engine",group:"notes",flag:{name:"remote-images",value:"ANSWER",help:"yes \
shows images from other servers; no (default) makes links of them"}},drawMathsAndDiagrams:{kind:"yesNo",default:!1,usedBy:"engine",group:"notes",flag:{name:"mat\
hs-and-diagrams",value:"ANSWER",help:"yes draws maths and Mermaid diagrams as the service sent them; no (default) shows their source"}},project:{kind:"filter",usedBy:"\
engine",group:"which",flag:{name:"project",value:"NAME",help:"only meetings of this project"}},status:{kind:"filter",usedBy:"engine",group:"which",flag:{name:"s\
tatus",value:"STATUS",help:"only meetings whose minutes have this status"}},startDate:{kind:"day",example:"2026-01-31",usedBy:"engine",group:"own",flag:{name:"s\
tart-date",value:"DAY",help:"meetings before this day, such as 2026-01-31, get no new note"}},propertyNames:{kind:"propertyNames",example:"attendees: people, da\
te: day",usedBy:"engine",group:"shape",flag:{name:"property-names",value:"PAIRS",help:`other names for the service's properties, such as "attendees: people, dat\
e: day"`}},extraTags:{kind:"text",example:"meeting, work",usedBy:"engine",group:"shape",flag:{name:"tags",value:"TAGS",help:"tags for all notes besides the serv\
ice's, with commas between them"}},meetingTemplate:{kind:"template",usedBy:"engine",group:"shape",flag:{name:"meeting-template",value:"NOTE",help:"template for \
new meeting notes: a note with {{content}} on a line of its own, for the service's text"}},decisionTemplate:{kind:"template",usedBy:"engine",group:"shape",flag:{
name:"decision-template",value:"NOTE",help:"template for new decision notes"}},syncFrequencyMinutes:{kind:"minutes",default:60,fromAccount:!0,example:"60",usedBy:"\
plugin",group:"when"},dailyNoteDevice:{kind:"device",usedBy:"plugin",group:"own"},showSyncVersion:{kind:"yesNo",default:!1,usedBy:"plugin",group:"advanced"},syncStarted:{
kind:"yesNo",default:!1,usedBy:"plugin"}}});var jc,Zf=m(()=>{"use strict";Fc();jc=Object.entries(Lt)});function $b(){return Object.entries(Kf).map(([t,{value:n,help:r}])=>Nb(t,n,r)).join(`
`)}function Ab(){return Sb.map(({name:e,value:t,help:n})=>Nb(e,t,n)).join(`
`)}function Nb(e,t,n){let r=[`  --${e}${t===void 0?"":` ${t}`} `.padEnd(xb)];for(let o of n.split(" ")){let i=r.at(-1)??"";i.length+o.length<pI?r[r.length-1]=`${i}${i.
endsWith(" ")?"":" "}${o}`:r.push(" ".repeat(xb)+o)}return r.join(`
`)}var Kf,Sb,_b,xb,pI,Wf=m(()=>{"use strict";Zf();Kf={vault:{type:"string",value:"DIR",help:"the vault's folder"},"api-key-file":{type:"string",value:"FILE",help:"\
a file with the API key; otherwise the key is taken from MEETING_NOTES_API_KEY"},full:{type:"boolean",help:"read everything again, and check that nothing is mis\
sing"},"dry-run":{type:"boolean",help:"print what would happen and why; write nothing"},check:{type:"boolean",help:"look whether the connection works, and what \
the service says of its meetings; write nothing; needs no --vault"},watch:{type:"boolean",help:"sync again and again, as often as the account says, until Ctrl-C"},
json:{type:"boolean",help:"print one JSON object at the end"},missing:{type:"string",value:"ANSWER",help:"if many notes are missing: ask (default), deleted (the\
y stay deleted) or create (write them again); with --watch for the first run only"},renames:{type:"string",value:"ANSWER",help:"if many notes have new names: as\
k (default), rename or keep"},copies:{type:"string",value:"ANSWER",help:"if there are many duplicate notes that nobody edited: ask (default), trash or keep"},"r\
estore-deleted":{type:"boolean",help:"write the notes again that you deleted, and nothing else"},state:{type:"string",value:"DIR",help:"where to keep what was s\
ynced; outside the vault"}},Sb=jc.flatMap(([,{flag:e}])=>e??[]),_b=Object.fromEntries(Sb.map(({name:e})=>[e,{type:"string"}]));xb=28,pI=120});function Ho(e){let t=e.replace(mI,"");for(let r;r!==t;)r=t,t=wI(t);let n=bI(t);return n===void 0?{ok:!0,key:t}:{ok:!1,problem:{code:n}}}function wI(e){let t=e.trim().
replace(hI,"").replace(yI,"").replace(gI,"");return t===e?e.replace(/\s/g,""):t}function bI(e){if(e==="")return"key-missing";if(!Gf.test(e))return"key-with-fore\
ign-characters";if(e.length<8)return"key-too-short";if(e.length>512)return"key-too-long"}function Go(e){if(e==="")return o=>o;let t=Gf.test(e)?[e,encodeURIComponent(
e),JSON.stringify(e).slice(1,-1),...kI(e)]:[e],n=[...new Set(t)].sort((o,i)=>i.length-o.length),r=new RegExp(n.map(xI).join("|"),"gi");return o=>o.replace(r,vI)}
function kI(e){return[btoa(e).slice(0,Math.floor(e.length/3)*4),...["-","--"].map(n=>btoa(n+e).slice(4,-4))].filter(n=>n.length>=8)}function xI(e){return Gf.test(
e)?[...e].map(Ob).join("[^ -~]*"):Ob(e)}function Ob(e){return e.replace(/[\\^$.*+?()[\]{}|]/g,"\\$&")}var mI,hI,yI,gI,Gf,vI,Ps=m(()=>{"use strict";mI=new RegExp(
"\\p{Cf}","gu"),hI=/^["'`\u00b4\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb]+|["'`\u00b4\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb]+$/g,yI=/^(authorization|x-api-key)\s*:\s*/i,
gI=/^bearer\s+/i,Gf=/^[!-~]*$/;vI="\u2022\u2022\u2022"});var _t,Uc,SI,Jo,qc,Qo,Rs,fr,Eb,Tb,Bc,eo,De,Yo=m(()=>{"use strict";$e();_t="The notes in your vault stay as they are.",Uc="The device stopped while this note was\
 written, or its disk was full",SI="Its notes are put into the vault's root; choose another one, with --meetings-folder and --decisions-folder or in your accoun\
t.",Jo=e=>`The server address ${e} It should look like https://notes.example.com/api`,qc=e=>`${e} Copy it once more from your account at the service: all of it,\
 and nothing else.`,Qo=(e,t)=>`${e} sent ${t} instead of meeting notes, and nothing of it was used. ${_t} Log in first if this network has a login page; otherwi\
se check the server address, or try again later.`,Rs=e=>`Its properties have ${e}. Skipped until you fix it.`,fr=(e,t)=>Rs(`${e} (\u201C${t}\u201D)`),Eb={id:"id",
title:"title",text:"text",decisions:"list of decisions","file-name":"file name",folder:"folder",notes:"note text",other:"field"},Tb=e=>e==="meeting"?"It":"One o\
f its decisions",Bc={"folder-percent-encoded":"The folder is percent-encoded.","folder-with-backslash":"The folder contains a backslash.","folder-outside-vault":"\
The folder leads out of the vault.","folder-segment-without-name":"The folder has a segment without a name.","folder-hidden":"The folder is hidden.","folder-too\
-deep":"The folder is nested too deep.","folder-is-configuration":"The folder is the vault's configuration.","file-name-leaves-folder":"The file name tried to l\
eave its folder."},eo=e=>`${Bc[e]} ${SI}`,De={"address-missing":Jo("is missing."),"address-without-https":Jo("does not begin with https://."),"address-unreadabl\
e":Jo("cannot be read."),"address-unencrypted":Jo("begins with http://, so your key would travel unencrypted: use https://."),"address-with-login":Jo("contains \
a user name or password: leave it out."),"address-with-query":Jo("contains a ? or #: leave out what begins there."),"key-missing":qc("There is no API key yet."),
"key-with-foreign-characters":qc("The API key contains characters that no key has."),"key-too-short":qc("The API key looks incomplete."),"key-too-long":qc("The \
API key is too long to be one."),"key-refused":`The server did not accept the API key. ${_t} Nothing new arrives. Check the key; if it is right, make a new one \
in your account at the service.`,"meeting-not-found":`The service has no such meeting, or does not show it to this key. ${_t} If you expected it, check in your \
account that it still exists and that you may see it.`,"meeting-unusable":({fault:e})=>`The service's data of this meeting cannot be used.${e?` ${Pe(e,De)}`:""}\
 Its note stays as it is, and a later sync asks for it again.`,"rate-limited":`The service's limit of requests is used up, perhaps by another device or script w\
ith the same key. ${_t} The next sync continues where this one stopped.`,"server-failed":({server:e,status:t})=>`${e} has a problem of its own (HTTP ${t}). ${_t}\
 Try again later, and tell the service's support if it lasts.`,"address-not-found":({server:e,status:t})=>`${e} answers, but has nothing at this address (HTTP ${t}\
). ${_t} Check the server address with its whole path and, if you gave one, the project's name.`,"request-refused":({server:e,status:t})=>`${e} did not accept t\
he request (HTTP ${t}). ${_t} Check the filters by project and status, if you gave any, and the server address.`,unreachable:({server:e,systemCode:t})=>`${e} ca\
nnot be reached${t?` (${t})`:""}. ${_t} Check the network connection and the server address, then sync again.`,"proxy-login":({server:e})=>`${e} cannot be reach\
ed: a proxy on the way asks for a login of its own. ${_t} Check the network connection, then sync again.`,redirected:({server:e})=>`${e} redirects requests to a\
nother address, where your key must not go, so the answer was not used. ${_t} Log in first if this network has a login page; otherwise correct the server addres\
s.`,"timed-out":({server:e})=>`${e} did not answer in time. ${_t} Check the network connection, or try again later.`,"unexpected-status":({server:e,status:t})=>Qo(
e,`an unexpected status (HTTP ${t})`),"answer-empty":({server:e})=>Qo(e,"an empty answer"),"answer-web-page":({server:e})=>Qo(e,"a web page"),"answer-unknown":({
server:e})=>Qo(e,"something unknown"),"answer-broken-off":({server:e})=>Qo(e,"an answer that broke off"),"answer-unusable":({server:e})=>Qo(e,"an answer that ca\
nnot be used"),"answer-too-large":`The server's answer is larger than 20 MB, and nothing of it was used. ${_t} Try again later.`,cancelled:"The sync was cancell\
ed. What is written so far stays, and the next sync continues from there.","not-a-meeting":"The service sent something else in place of a meeting.","not-a-decis\
ion":"One of its decisions is something else.","decision-ids-repeated":"Two of its decisions have the same id.","field-too-long":({of:e,field:t})=>`${Tb(e)} has\
 a ${Eb[t]} that is too long.`,"field-unusable":({of:e,field:t})=>`${Tb(e)} has no usable ${Eb[t]}.`,"git-conflict":"The note has the conflict markers of git in\
 it. Skipped until you fix it.","properties-not-closed":Rs("no end: the closing --- is missing"),"property-twice":({key:e})=>fr("one key twice",e),"tab-as-inden\
tation":Rs("a tab as indentation"),"line-without-property":Rs("a line that is no property"),"list-item-under-value":({key:e})=>fr("a list item under a value",e),
"quote-not-closed":({key:e})=>fr("a quote that is not closed",e),"bracket-not-closed":({key:e})=>fr("a bracket that is not closed",e),"value-starts-with-sign":({
key:e})=>fr("a value that starts with one of YAML's own characters",e),"colon-in-value":({key:e})=>fr("a colon in a value without quotes",e),"text-after-value":({
key:e})=>fr("text after the end of a value",e),"list-unreadable":({key:e})=>fr("a list that cannot be read",e),"version-unreadable":Rs("no sync_version that can\
 be read"),"folder-percent-encoded":eo("folder-percent-encoded"),"folder-with-backslash":eo("folder-with-backslash"),"folder-outside-vault":eo("folder-outside-v\
ault"),"folder-segment-without-name":eo("folder-segment-without-name"),"folder-hidden":eo("folder-hidden"),"folder-too-deep":eo("folder-too-deep"),"folder-is-co\
nfiguration":eo("folder-is-configuration"),"file-name-leaves-folder":`${Bc["file-name-leaves-folder"]} The note is put into the folder.`,"template-missing":({path:e})=>`\
New notes are written without the template ${e}: no note that can be read is there. Name another one.`,"template-unusable":({path:e})=>`New notes are written wi\
thout the template ${e}: it needs valid properties, if any, and one line with only {{content}}, outside code and comments.`,"name-with-id":"Another note has its\
 name, so a short id was added.",merged:"Your changes and the service's are both in the note.","kept-edited":"You edited this note; your version stays.","stays-\
deleted":"You deleted this note; it stays deleted.","gone-from-service":"The service no longer has it. Your note stays as it is.","sync-stopped":"You stopped sy\
ncing this note.","older-version":"The service sent an older version than the note has; your note stays as it is.","update-undone":"You undid this update. It co\
mes in again when the service changes the note, or when you refresh it.","both-changed":"You and the service changed the same place: your words stay, the servic\
e's are in the folded callout.","being-edited":"You are typing in it; the update waits until you are done.","base-unknown":"Cannot merge: this device lacks the \
original version; try a full sync.","deleted-but-present":"You deleted this note, and it is there again. A later sync finds out whether you restored it.","being\
-changed":"It is being changed right now; the next sync tries again.","name-taken":"Its name is taken in the vault; move that file away.","note-missing":"Its no\
te is not in the vault. If it stays away, it counts as deleted by you; nothing is created meanwhile.","note-missing-on-new-device":"It has no note here, and thi\
s device cannot know whether you deleted it. It waits for your answer.","note-unreadable":"It cannot be read now; skipped until it can.","file-not-examined":"Th\
e file in its place cannot be read yet; skipped until it can.","id-removed":"The note is there, but its id was removed. It is not touched.","same-id":"Another n\
ote has the same id. This one may be your own copy, so it is not touched.","spare-copy":"A duplicate: the note itself is still there, with every word of it.","s\
pare-copy-waits":"A duplicate; it waits for your answer before it goes to the trash.","brought-back-by-update":"You deleted this note; an update on another devi\
ce had brought it back, and nobody had edited it.","plain-name-free":"A sync tool had given it another name; its own name is free again.",renamed:({from:e})=>`I\
ts name was ${e}.`,"rename-postponed":"It could not be renamed just now; a later sync tries again.","decision-postponed":"A decision's note could not be written\
 just now; the next sync tries again.","write-restored":`${Uc}. Its text from before is back.`,"write-finished":`${Uc}. It is whole now.`,"write-changed-since":`${Uc}\
, and the note was changed since. Its text from before is kept: see meeting-notes-sync recover.`,"write-open":`${Uc}, and it cannot be written now. Skipped unti\
l it can. Its text from before is kept: see meeting-notes-sync recover.`,"file-not-accessible":({detail:e})=>`${e} The next sync tries again.`,"order-changed":"\
The service's list changed its order while it was read, so some meetings may not have been seen. The next sync reads it again.","same-page-again":"The service s\
hows the same page again and again, so the meetings after it cannot be seen.","list-gap":"The service's list had a gap: meetings came after it had ended. There \
may be more in the gap.","meeting-without-id":"A meeting came without a readable id, so it can be neither written nor asked for again. Only the service can corr\
ect that.","meeting-unreadable":({place:e})=>`The meeting at place ${e} of the service's list cannot be read: the service's answer breaks.`,"count-too-high":({missing:e,
shown:t})=>`The service counts ${e} more than the ${t} meetings it showed; they may be missing here.`,"meeting-gone":"The service no longer has this meeting, or\
 no longer shows it to you. Your note stays as it is.","not-begun":({message:e})=>e,unexpected:({message:e})=>e,"ask-missing":({count:e,notes:t=[]})=>`${e} note\
s are missing from the vault, though nobody saw them deleted: ${hb(t.slice(0,10),e)}. If the vault is not complete here, wait until it is. Otherwise treat them \
as deleted (--full --missing deleted), or create them again (--full --missing create).`,"ask-new-device":({count:e})=>`This device is new to the vault, and ${e}\
 meetings or decisions have no note here: they are new, or you deleted their notes elsewhere. Create the notes (--missing create), or treat them as deleted (--m\
issing deleted)?`,"ask-renames":({count:e})=>`The service now has other names for ${e} notes. Rename them, so that links follow (--renames rename), or keep the \
names they have here (--renames keep)?`,"ask-copies":({count:e})=>`${e} duplicate notes that nobody edited are left. Move them to the trash as well (--copies tr\
ash), or keep them (--copies keep)?`}});import{existsSync as Mb,mkdirSync as _I,renameSync as $I,writeFileSync as AI}from"node:fs";import{join as Pb}from"node:path";async function Lb(e,t){Mb(Pb(e,Ib))&&
t(Qf(e),"damaged");let n=await Jf(e);if(n==="damaged"?(t(Qf(e),"damaged"),n=await Jf(e)):await OI(n)>Rb&&(await n.close(),t(Qf(e),"newer"),n=await Jf(e)),n==="d\
amaged")throw new Ln(`No state can be kept in ${e}.`);return await n.put(Cb,String(Rb)),EI(n,()=>AI(Pb(e,Ib),""))}async function Jf(e){let{ClassicLevel:t}=await import("classic-level");
try{_I(e,{recursive:!0});let n=new t(e);return await n.open(),n}catch(n){let r=n instanceof Error&&n.cause!==void 0?n.cause:n,o=Q(r);if(o==="LEVEL_LOCKED")throw new pr(
`${e} is in use.`,{cause:n});if(o==="LEVEL_CORRUPTION"||/corrupt|does not exist|invalid argument|no such file/i.test(String(r)))return"damaged";throw new Ln(`Th\
e state in ${e} cannot be opened: ${Ct(r)}.`,{cause:n})}}async function OI(e){let t=Number(await e.get(Cb)??0);return Number.isInteger(t)?t:1/0}function Qf(e){for(let t=1;;t+=
1){let n=`${e}.broken-${t}`;if(!Mb(n))return $I(e,n),n}}function EI(e,t){function n(r){if(Q(r)!=="LEVEL_CORRUPTION"&&!(r instanceof SyntaxError))return r;t();let o="\
Start again: the damaged state is then renamed, and one full sync reads everything again.";return new Ln(`What this device remembers of earlier syncs is damaged\
. ${o}`,{cause:r})}return{async get(r){try{let o=e.getSync(`${Vc}${r}`);return o===void 0?void 0:JSON.parse(o)}catch(o){throw n(o)}},async write(r){let o=[...r].
map(([i,s])=>{let a=`${Vc}${i}`;return s===void 0?{type:"del",key:a}:{type:"put",key:a,value:JSON.stringify(s)}});o.length>0&&await e.batch(o)},async*entries(r){
let o={gte:`${Vc}${r}`,lt:NI};try{for await(let[i,s]of e.iterator(o)){let a=i.slice(Vc.length);if(!a.startsWith(r))return;yield[a,JSON.parse(s)]}}catch(i){throw n(
i)}},close:()=>e.close()}}var Rb,Cb,Vc,NI,Ib,pr,Ln,Is=m(()=>{"use strict";$e();Ye();Rb=1,Cb="format",Vc="entry:",NI="entry;",Ib="DAMAGED",pr=class extends Error{name="\
StateInUse"},Ln=class extends Error{name="StateUnusable"}});function mr(e){if(e instanceof pr)return"Another run is at work on this vault. Wait until it has ended, or stop it.";let t=Ho(process.env.MEETING_NOTES_API_KEY??
""),n=Pe(Wo(e),De);return t.ok?Go(t.key)(n):n}var Ms=m(()=>{"use strict";Ps();$e();Yo();Is()});function zb(e,t){return new Promise((n,r)=>{let o=()=>{clearTimeout(i),r(new rt)},i=setTimeout(()=>{t?.removeEventListener("abort",o),n()},e);t?.aborted?o():t?.
addEventListener("abort",o)})}var Yf,st,Xo=m(()=>{"use strict";ot();Yf=2**31-1,st={now:()=>Date.now(),async sleep(e,t){let n=e;for(;n>Yf;n-=Yf)await zb(Yf,t);await zb(
n,t)}}});function de(e){if(typeof e=="number")return Db(e);if(typeof e!="string")return;let t=e.trim();if(/^\d+(\.\d+)?$/.test(t))return Db(Number(t));let n=TI.exec(t);if(!n)
return;let r=p=>Number(n[p]??0),[o,i,s,a,c,u]=[r(1),r(2),r(3),r(4),r(5),r(6)],l=new Date(0);if(l.setUTCFullYear(o,i-1,s),l.getUTCMonth()!==i-1||a>23||c>59||u>60||
r(10)>23||r(11)>59)return;let d=(r(10)*60+r(11))*(n[9]==="-"?-1:1),f=+`0.${n[7]??0}`*1e3;return Fb(-621672192e5,l.getTime()+((a*60+c-d)*60+u)*1e3+f)}function Db(e){
return Fb(0,e<1e11?e*1e3:e)}function Fb(e,t){return t>=e&&t<=0xe677d21fdbff?t:void 0}function Fe(e){return new Date(Math.floor(e)).toISOString()}var TI,at=m(()=>{
"use strict";TI=/^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,12}))?)?\s?(?:(Z)|([+-])(\d\d):?(\d\d)?)?)?$/i});function Zc({id:e,path:t,outcome:n,reason:r},o){let i=r===void 0?"":Pe(r,o);return{id:e,path:t,outcome:n,why:i,code:r?.code??null}}function jb(e,t){let{quarantined:n,
questions:r,doubts:o,error:i}=e;return{...e,quarantined:n.map(({id:s,reason:a})=>({id:s,reason:Pe(a,t),code:a.code})),questions:r.map(s=>({...s,text:Pe(s,t)})),
doubts:o.map(s=>({text:Pe(s,t),code:s.code})),failure:un(i),error:i===null?null:Pe(i,t),errorCode:i===null?null:i.code}}function Cs({kind:e,since:t,question:n,reason:r=n,
notes:o},i){return{kind:e,since:new Date(t).toISOString(),text:r===void 0?"":Pe(r,i),code:r?.code??null,notes:o.map(s=>Zc(s,i))}}var Xf=m(()=>{"use strict";$e()});function PI(e){return e instanceof Uint8Array||ArrayBuffer.isView(e)&&e.constructor.name==="Uint8Array"}function Ls(e,...t){if(!PI(e))throw new Error("Uint8Arra\
y expected");if(t.length>0&&!t.includes(e.length))throw new Error("Uint8Array expected of length "+t+", got length="+e.length)}function ep(e,t=!0){if(e.destroyed)
throw new Error("Hash instance has been destroyed");if(t&&e.finished)throw new Error("Hash#digest() has already been called")}function Ub(e,t){Ls(e);let n=t.outputLen;
if(e.length<n)throw new Error("digestInto() expects output buffer of length at least "+n)}function zs(...e){for(let t=0;t<e.length;t++)e[t].fill(0)}function Wc(e){
return new DataView(e.buffer,e.byteOffset,e.byteLength)}function zt(e,t){return e<<32-t|e>>>t}function qb(e){if(Ls(e),RI)return e.toHex();let t="";for(let n=0;n<
e.length;n++)t+=II[e[n]];return t}function MI(e){if(typeof e!="string")throw new Error("string expected");return new Uint8Array(new TextEncoder().encode(e))}function tp(e){
return typeof e=="string"&&(e=MI(e)),Ls(e),e}function Bb(e){let t=r=>e().update(tp(r)).digest(),n=e();return t.outputLen=n.outputLen,t.blockLen=n.blockLen,t.create=
()=>e(),t}var RI,II,Kc,Hc=m(()=>{RI=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",II=Array.from({length:256},(e,t)=>t.toString(
16).padStart(2,"0"));Kc=class{}});function CI(e,t,n,r){if(typeof e.setBigUint64=="function")return e.setBigUint64(t,n,r);let o=BigInt(32),i=BigInt(4294967295),s=Number(n>>o&i),a=Number(n&i),c=r?
4:0,u=r?0:4;e.setUint32(t+c,s,r),e.setUint32(t+u,a,r)}function Vb(e,t,n){return e&t^~e&n}function Zb(e,t,n){return e&t^e&n^t&n}var Gc,zn,Kb=m(()=>{Hc();Gc=class extends Kc{constructor(t,n,r,o){
super(),this.finished=!1,this.length=0,this.pos=0,this.destroyed=!1,this.blockLen=t,this.outputLen=n,this.padOffset=r,this.isLE=o,this.buffer=new Uint8Array(t),
this.view=Wc(this.buffer)}update(t){ep(this),t=tp(t),Ls(t);let{view:n,buffer:r,blockLen:o}=this,i=t.length;for(let s=0;s<i;){let a=Math.min(o-this.pos,i-s);if(a===
o){let c=Wc(t);for(;o<=i-s;s+=o)this.process(c,s);continue}r.set(t.subarray(s,s+a),this.pos),this.pos+=a,s+=a,this.pos===o&&(this.process(n,0),this.pos=0)}return this.
length+=t.length,this.roundClean(),this}digestInto(t){ep(this),Ub(t,this),this.finished=!0;let{buffer:n,view:r,blockLen:o,isLE:i}=this,{pos:s}=this;n[s++]=128,zs(
this.buffer.subarray(s)),this.padOffset>o-s&&(this.process(r,0),s=0);for(let d=s;d<o;d++)n[d]=0;CI(r,o-8,BigInt(this.length*8),i),this.process(r,0);let a=Wc(t),
c=this.outputLen;if(c%4)throw new Error("_sha2: outputLen should be aligned to 32bit");let u=c/4,l=this.get();if(u>l.length)throw new Error("_sha2: outputLen bi\
gger than state");for(let d=0;d<u;d++)a.setUint32(4*d,l[d],i)}digest(){let{buffer:t,outputLen:n}=this;this.digestInto(t);let r=t.slice(0,n);return this.destroy(),
r}_cloneInto(t){t||(t=new this.constructor),t.set(...this.get());let{blockLen:n,buffer:r,length:o,finished:i,destroyed:s,pos:a}=this;return t.destroyed=s,t.finished=
i,t.length=o,t.pos=a,o%n&&t.buffer.set(r),t}clone(){return this._cloneInto()}},zn=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,
528734635,1541459225])});var LI,hr,np,Wb,Hb=m(()=>{Kb();Hc();LI=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,
607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,
2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,
2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,
1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),hr=new Uint32Array(64),np=class extends Gc{constructor(t=32){super(64,
t,8,!1),this.A=zn[0]|0,this.B=zn[1]|0,this.C=zn[2]|0,this.D=zn[3]|0,this.E=zn[4]|0,this.F=zn[5]|0,this.G=zn[6]|0,this.H=zn[7]|0}get(){let{A:t,B:n,C:r,D:o,E:i,F:s,
G:a,H:c}=this;return[t,n,r,o,i,s,a,c]}set(t,n,r,o,i,s,a,c){this.A=t|0,this.B=n|0,this.C=r|0,this.D=o|0,this.E=i|0,this.F=s|0,this.G=a|0,this.H=c|0}process(t,n){
for(let d=0;d<16;d++,n+=4)hr[d]=t.getUint32(n,!1);for(let d=16;d<64;d++){let f=hr[d-15],p=hr[d-2],h=zt(f,7)^zt(f,18)^f>>>3,y=zt(p,17)^zt(p,19)^p>>>10;hr[d]=y+hr[d-
7]+h+hr[d-16]|0}let{A:r,B:o,C:i,D:s,E:a,F:c,G:u,H:l}=this;for(let d=0;d<64;d++){let f=zt(a,6)^zt(a,11)^zt(a,25),p=l+f+Vb(a,c,u)+LI[d]+hr[d]|0,y=(zt(r,2)^zt(r,13)^
zt(r,22))+Zb(r,o,i)|0;l=u,u=c,c=a,a=s+p|0,s=i,i=o,o=r,r=p+y|0}r=r+this.A|0,o=o+this.B|0,i=i+this.C|0,s=s+this.D|0,a=a+this.E|0,c=c+this.F|0,u=u+this.G|0,l=l+this.
H|0,this.set(r,o,i,s,a,c,u,l)}roundClean(){zs(hr)}destroy(){this.set(0,0,0,0,0,0,0,0),zs(this.buffer)}},Wb=Bb(()=>new np)});function fe(e,t=64){return qb(Wb(new TextEncoder().encode(e))).slice(0,t)}var Dt=m(()=>{"use strict";Hb();Hc()});function Ds(e){return e.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g)??[]}function Gb(e){let t=Ds(e),n=t.length;for(;n>0&&t[n-1]?.trim()==="";)n--;let r=t.slice(0,
n).map(i=>/[\r\n]*$/.exec(i)?.[0]??"");return{texts:t.slice(0,n).map((i,s)=>i.slice(0,i.length-(r[s]?.length??0))),ends:r,tail:t.slice(n).join("")}}function Jb(e,t,n,r){
let o=n.map(({text:s,note:a,base:c,remote:u})=>c!==void 0?s:a!==void 0?e.texts[a]:t[u??-1]),i=n.map(({note:s})=>(s===void 0?"":e.ends[s])||r);return i.length>0&&
(i[i.length-1]=e.ends[e.ends.length-1]??""),o.map((s,a)=>`${s??""}${i[a]??""}`).join("")+e.tail}var rp=m(()=>{"use strict"});function FI(e){let t=["",...e].map(n=>n===""?">":`> ${n}`);return[zI,...t,"",Jc+Yb(e)].join(`
`)}function Yb(e){return fe(e.join("").replace(/\s+/g,""),8)}function ct(e){if(!e.includes(Jc))return{body:e,callout:"none",content:[]};let t=Ds(e),n=[],r="",o=0,
i="none";return t.forEach((s,a)=>{let c=DI.exec(s)?.[1];if(c===void 0)return;let u=a;for(;t[u-1]?.trim()==="";)u--;let l=u-1;for(;t[l]?.startsWith(">")&&!Qb.test(
t[l]??"");)l--;if(!Qb.test(t[l]??""))return;let d=t.slice(l+1,u).map(f=>f.replace(/^> ?|[\r\n]+$/g,""));if(Yb(d)!==c){i==="none"&&(i="touched");return}i="ours",
n.push(...d[0]?.trim()===""?d.slice(1):d),r+=jI(t.slice(o,l).join(""),s,t[a+1]),o=a+1}),{body:r+t.slice(o).join(""),callout:i,content:n}}function jI(e,t,n){if(n!==
void 0&&n.trim()!=="")return e;let r=e.replace(/(?:\r\n|\r|\n)$/,"");return/[\r\n]$/.test(t)?r:r.replace(/(?:\r\n|\r|\n)$/,"")}function Xb(e,t,n,r=e.length){let[
o,i]=[e.slice(0,r),e.slice(r)],s=FI(t).replaceAll(`
`,n);return i!==""?o+(/(?:^|[\r\n])(?:\r\n|\r|\n)$/.test(o)?"":n)+s+n+n+i:/[\r\n]$/.test(o)?o+n+s+n:o+n+n+s}var zI,Jc,Qb,DI,yr=m(()=>{"use strict";Dt();rp();zI=
"> [!note]- Newer text from the meeting service",Jc="^meeting-notes-sync-",Qb=/^> ?\[!note\][-+]? Newer text from the meeting service\s*$/,DI=/^\^meeting-notes-sync-([0-9a-f]{8})\s*$/});function ln(e){return e.toLowerCase()}function Fs(e,t){return`${e.toLowerCase()}/${t}`}function e0({id:e,decisions:t}){return[ln(e),...t.map(n=>Fs(e,n.id))]}function se(e){
let t=e.indexOf("/");return t<0?e:e.slice(0,t)}function dn(e){let t=e.indexOf("/");return t<0?void 0:e.slice(t+1)}var Re=m(()=>{"use strict"});async function t0(e,t,n,r){let o=await to(t),i=r-(o?.at??0),s=o?.baseUrl===n.baseUrl&&o.keyFingerprint===n.keyFingerprint;if(o!==void 0&&s&&i>=0&&i<UI)return o;
let{userId:a,settings:c}=await e.authenticate(),{baseUrl:u,keyFingerprint:l}=n,d={baseUrl:u,keyFingerprint:l,at:r,userId:a,settings:c};return await t.write(new Map(
[[Qc,d]])),d}async function n0(e){await e.get(Qc)!==void 0&&await e.write(new Map([[Qc,void 0]]))}function ei({baseUrl:e,userId:t}){return fe(JSON.stringify([e,
t]),16)}var Qc,UI,to,js=m(()=>{"use strict";Dt();Qc="account",UI=1440*6e4,to=e=>e.get(Qc)});async function ip(e){return await e.get(r0)??[]}async function o0(e,t,n){let r=await e.get(op),o=new Set(await ip(e)),{missing:i="ask",renames:s="ask",copies:a="\
ask"}=t,c=r?.adopting??n;return{missing:i,renames:s,copies:a,adopting:c,answered:[i,s,a].some(u=>u!=="ask"),isOpen:u=>o.has(u),anyOpen:o.size>0,async started(){
r===void 0&&await e.write(new Map([[op,{adopting:c}]]))},async adopted(){c&&await e.write(new Map([[op,{adopting:!1}]]))},async remember(u,l){let d=[...new Set(
[...l?[]:o,...u.map(({kind:f})=>f)])];JSON.stringify(d)!==JSON.stringify([...o])&&await e.write(new Map([[r0,d]]))}}}var op,r0,sp=m(()=>{"use strict";op="starte\
d",r0="asked"});function fn(e){let t=encodeURIComponent(e.replace(new RegExp("\\p{Surrogate}","gu"),"_"));return t.length<=200?t:`${t.slice(0,100)}~${fe(e,32)}`}var Us=m(()=>{"\
use strict";Dt()});async function ap(e,t){let n=[];for await(let[,r]of e.entries(s0))r.account===t&&n.push({...r,reason:Ko(r.reason)});return n}async function a0(e,t,n){let r=new Map(
(await ap(e,t)).map(i=>[i.id,i]));async function o(i){r.set(i.id,i),await e.write(new Map([[i0(i.id),i]]))}return{get:i=>r.get(i),all:()=>[...r.values()],async put(i,s,a){
let c=r.get(i),u=(c?.kind===s?c.tries:0)+1,l=Math.min(BI,qI*2**Math.min(u-1,12));await o({id:i,kind:s,reason:a,tries:u,notBefore:n+l,account:t})},async askNow(i){
let s={id:i,kind:"missing",reason:void 0,tries:0,notBefore:0,account:t};await o({...r.get(i)??s,notBefore:0})},async remove(i){r.delete(i)&&await e.write(new Map(
[[i0(i),void 0]]))}}}var s0,i0,qI,BI,cp=m(()=>{"use strict";$e();Us();s0="retry/",i0=e=>s0+fn(e),qI=6e4,BI=1440*6e4});async function u0(e,t){let n=new Map;for await(let[o,i]of e.entries(c0))n.set(o,i);async function r(o,i){i===void 0?n.delete(o):n.set(o,i),await e.write(new Map(
[[o,i]]),{soon:!0})}return{get:(o,i)=>n.get(qs(o,i)),of:o=>[...n.values()].filter(i=>i.kind===o),async see(o,i,s,a){let c=qs(o,i),u=n.get(c);if(u?.evidence!==s)
return await r(c,{kind:o,id:i,since:t(),evidence:s}),!1;let l=u.confirmed===!0||t()-u.since>=a;return l&&u.confirmed!==!0&&await r(c,{...u,confirmed:l}),l},async drop(o,i){
n.has(qs(o,i))&&await r(qs(o,i),void 0)}}}async function Yc(e,t){return(await e.get(qs("gone",t)))?.confirmed===!0}var ti,up,c0,qs,ni=m(()=>{"use strict";Us();ti=
"absent",up="again",c0="suspicion/",qs=(e,t)=>`${c0}${e}/${fn(t)}`});async function d0(e,t,{status:n,questions:r,doubts:o,error:i},s=!0){let a=t.filter(fp),c=new Map(a.map(u=>[pp(eu,u.id),u]));if(n!=="failed"&&s){let u=await ip(e),
d=(await e.get(lp)??[]).filter(({kind:f})=>u.includes(f)&&!r.some(p=>p.kind===f));c.set(lp,[...d,...r]).set(l0,o)}await e.write(c),un(i)!=="cancelled"&&await WI(
e,"connection",i??void 0)}async function WI(e,t,n){await e.write(new Map([[dp+t,n]]))}async function tu(e,t,n){let r=pp(eu,t);if((await e.get(r))?.outcome==="co\
nflict")return;let o={id:t,path:n,outcome:"conflict",reason:{code:"both-changed"}};await e.write(new Map([[r,o]]))}async function f0(e,t){let n=pp(eu,`${t.id} ${t.
path}`);await e.get(n)===void 0&&await e.write(new Map([[n,t]]))}async function HI(e){let t=[],n=await to(e);if(n===void 0)return t;for(let{id:r,kind:o,reason:i}of await ap(
e,ei(n))){let a=o==="failed"&&(i===void 0||ZI.includes(i.code))?"failed":VI[o];a&&t.push({id:r,path:"",outcome:a,reason:i})}return t}async function Bs(e,t,n){let r=[];
for await(let[s,a]of e.entries(dp))r.push({kind:s.slice(dp.length),key:s,reason:a,notes:[]});for(let s of(await e.get(lp)??[]).filter(Ko)){let{kind:a,code:c,count:u}=s;
r.push({kind:a,key:`${c} ${u}`,question:s,notes:[]})}for(let s of await e.get(l0)??[])r.push({kind:"doubt",key:JSON.stringify(s),reason:s,notes:[]});r.push(...GI(
await JI(e,t)));let o=await e.get(Xc)??{},i=Object.fromEntries(r.map(({key:s})=>[s,o[s]??{since:n}]));return JSON.stringify(i)!==JSON.stringify(o)&&await e.write(
new Map([[Xc,i]])),r.flatMap(s=>{let{since:a,ignored:c}=i[s.key]??{since:n};return c!==void 0&&(c===0||c>n)?[]:[{...s,since:a,isNew:o[s.key]===void 0}]})}function GI(e){
let t=new Map;for(let n of e){let{outcome:r,id:o}=n.note,i=`${r} ${se(o)}`;t.set(i,[...t.get(i)??[],n])}return[...t].map(([n,r])=>({kind:r[0]?.note.outcome??"",
key:fe(JSON.stringify([n,r.map(({evidence:o})=>o)]),32),notes:r.map(({note:o})=>o)}))}async function JI(e,t){let n=[];for(let r of await HI(e)){let[o=""]=await t.
find(r.id);n.push({note:{...r,path:o},evidence:r.reason})}for await(let[r,o]of e.entries(eu)){let{outcome:i,reason:s}=o,a=await(i==="conflict"?QI:i==="kept"?YI:
XI)(o,t,e);a===void 0?await e.write(new Map([[r,void 0]])):n.push({note:{...o,path:a.path},evidence:[s,a.held]})}return n}async function p0(e,t,n=0){let r=await e.
get(Xc)??{},o=Object.fromEntries(t.map(({key:i,since:s})=>[i,{since:s,ignored:n}]));await e.write(new Map([[Xc,{...r,...o}]]))}function pp(e,t){return e+fe(t,32)}
async function QI({id:e},t){for(let n of await t.find(e))try{let{callout:r,content:o}=ct((await t.read(n))?.text??"");if(r==="ours")return{path:n,held:o}}catch(r){
if(!(r instanceof V))throw r;return{path:n}}}async function YI({id:e,path:t},n){let r=await n.find(e);return r.length>1&&r.includes(t)?{path:t}:void 0}async function XI({
id:e},t,n){let[r]=await t.find(e);return r!==void 0&&await Yc(n,e)?{path:r}:void 0}var eu,lp,l0,dp,Xc,VI,ZI,KI,fp,ri=m(()=>{"use strict";yr();Dt();Re();ye();$e();
js();sp();cp();ni();eu="device/attention/",lp="device/questions",l0="device/doubts",dp="device/lasting/",Xc="device/issues",VI={failed:"skipped",quarantined:"qu\
arantined",held:"waiting"},ZI=["name-taken","file-not-accessible"],KI=["conflict","orphaned"],fp=({outcome:e})=>KI.includes(e)});function nu({updatedAt:e,hash:t}){return`${Fe(e)}.${t}`}function pn(e){let t=typeof e=="string"?eM.exec(e.trim()):null,n=Date.parse(t?.[1]??"");return t?.[2]===
void 0||Number.isNaN(n)?void 0:{updatedAt:n,hash:t[2]}}var gr,eM,wr=m(()=>{"use strict";at();gr="sync_version",eM=/^(.+)\.([0-9a-f]{12})$/});function ru(e,t,n,r){let o={state:"deleted",at:r!==void 0&&r.at>=t?mp(r):t,path:n};return e===void 0?o:{...o,version:nu(e)}}async function no(e,t,n,r){await e.set(
t,{state:"restored",at:r,path:n})}async function m0({vault:e,deletionMarks:t},n,r,o){let i=n.map(s=>[s,t.get(s)]);for(let[s,a]of i)await no(t,s,a?.path??"",r);try{
return await o([...new Set(n.map(se))])}finally{for(let[s,a]of i)a!==void 0&&(await e.find(s)).length===0&&await t.set(s,a)}}var mp,oi=m(()=>{"use strict";at();
Re();wr();mp=({at:e})=>Fe(Date.parse(e)+1)});function je(e){let t=h0.exec(e);if(t===null)return[];let n=e.slice(t[0].length,ou),r=y0.exec(n),o=r===null?n:n.slice(0,r.index),i=!1,s=[];for(let[,,l,d]of o.matchAll(
tM)){l==="sync_version"&&(i=!0);let f=rM(d??"");l!==void 0&&l!=="sync_version"&&f!==""&&s.push({key:l,value:f})}if(!i)return[];let a=l=>s.filter(({key:d})=>d===
l).map(({value:d})=>d),c=a("decision_id"),u=c.length>0?c.flatMap(l=>a("meeting_id").map(d=>Fs(d,l))):s.map(l=>({...l,rank:l.key==="meeting_id"?0:nM.test(l.value)?
1:2})).sort((l,d)=>l.rank-d.rank).map(({value:l})=>ln(l));return[...new Set(u)]}function iu(e,t){let[n,...r]=e.filter(({key:i})=>i.endsWith("_id"));return n!==void 0&&
r.length===0&&String(n.value).toLowerCase()===t?n.key:"meeting_id"}function g0(e){let t=h0.exec(e);return t===null?/^\uFEFF?\s*-{0,3}\s*$/.test(e):!y0.test(e.slice(
t[0].length))}function rM(e){let t=e.trim(),n=/^"(?:[^"\\]|\\.)*"/.exec(t)?.[0];if(n!==void 0)return oM(n).trim();let r=/^'((?:[^']|'')*)'/.exec(t)?.[1];if(r!==
void 0)return r.replaceAll("''","'").trim();let o=t.replace(/(?:^|[ \t])#.*$/,"").trimEnd();return/^(?:~|null|[[{|>&*!].*)$/i.test(o)?"":o}function oM(e){try{return String(
JSON.parse(e))}catch{return e.slice(1,-1)}}var ou,h0,y0,tM,nM,Dn=m(()=>{"use strict";Re();ou=1024*1024,h0=/^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*\r?\n/,y0=/^---[ \t]*\r?$/m,
tM=/^(["']?)(sync_version|[^\s"':#-][^"':\n]*_id)\1[ \t]*:(?:[ \t]+(.*))?$/gm,nM=/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i});function Fn({folder:e,fileName:t,configDir:n}){let r=sM(e,n),o=w0(t).split(/[/\\]/),i=o.length>1&&o.some(l=>su(l)&&l.includes(".")),a=(i?o.filter(l=>!su(l)).join(
"-"):t).slice(0,ii).replace(/\.md$/i,""),c=r.refused??(i?"file-name-leaves-folder":void 0),u=[...r.segments,`${b0(a,yp-3)||"Untitled"}.md`].join("/");return c===
void 0?{path:u}:{path:u,refused:c}}function sM(e,t){let n=a=>({segments:[],refused:a});if(w0(e)!==e.slice(0,ii))return n("folder-percent-encoded");if(e.includes(
"\\"))return n("folder-with-backslash");let r=v0(e).trim();if(/^(?:\/\/|[a-z]:)/i.test(r))return n("folder-outside-vault");if(r===""||r==="/")return{segments:[]};
let o=r.replace(/^\/|\/$/g,"").split("/");if(o.some(aM))return n("folder-outside-vault");if(o.some(su))return n("folder-segment-without-name");if(o.some(a=>a.trim().
startsWith(".")))return n("folder-hidden");let i=o.map(a=>b0(a,yp)),s=i.join("/");return i.includes("")?n("folder-segment-without-name"):au(s)>iM?n("folder-too-\
deep"):`${j(s)}/`.startsWith(`${j(t)}/`)?n("folder-is-configuration"):{segments:i}}function su(e){return/^[.\s]*$/.test(e)}function aM(e){return su(e)&&e.trim().
startsWith("..")}function w0(e){let t=e.slice(0,ii);try{return/%(?:2e|2f|5c|00)/i.test(t)?decodeURIComponent(t):t}catch{return t}}function b0(e,t){let n=v0(e.slice(
0,ii).normalize("NFC")).replace(/[/\\]+/g,"-").replace(/%%+/g,"%").replace(/[<>:"|?*#^[\]\s]+/g," ").normalize("NFC"),r=hp(k0(n),t);return cM.test(r)?hp(r.replace(
/^[^.]*?(?=\s*(?:\.|$))/,"$&_"),t):r}function v0(e){return e.replace(/[\t\n\r\u2028\u2029]/g," ").replace(/[\p{Cc}\p{Cs}\p{VS}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164]/gu,
"").replace(/[\ufdd0-\ufdef\ufeff\uffa0\ufff0-\uffff\u{e0000}-\u{e0fff}]/gu,"")}function k0(e){return e.replace(/^[. ]+/,"").replace(/[. ]+$/,"")}function hp(e,t){
if(au(e)<=t)return e;let n="",r=0;for(let[o]of e.matchAll(new RegExp("\\P{M}[\\p{M}\\u{1f3fb}-\\u{1f3ff}]*|\\p{M}","gu"))){if(r+=au(o),r>t)break;n+=o}return k0(
n)}function au(e){return new TextEncoder().encode(e).length}function mn(e,t){let n=e.lastIndexOf("/")+1,r=` (${fe(t,8)}).md`,o=hp(e.slice(n).replace(/\.md$/i,""),
yp-au(r));return e.slice(0,n)+(o||"Untitled")+r}function j(e){return e.normalize("NFC").toLowerCase().normalize("NFC")}function x0(e){return/^[^/\\]*\{(date|title)\}[^/\\]*$/.
test(e)}function S0(e,{date:t,title:n}){return e.replace(/\{(date|title)\}/g,(o,i)=>(i==="date"?t:n).slice(0,ii)).slice(0,ii).replace(/^[\s-]+|[\s-]+$/g,"")}var yp,
iM,ii,cM,Ve=m(()=>{"use strict";Dt();yp=200,iM=400,ii=1e3;cM=/^(?:con|prn|aux|nul|com[\d\u00b9\u00b2\u00b3]|lpt[\d\u00b9\u00b2\u00b3]|conin\$|conout\$|clock\$)\s*(?:\.|$)/i});async function wp(e){let t=[];for await(let[,n]of e.entries(_0))t.push(n);return t}async function uu(e,t){let n=new Map((await wp(t)).map(s=>[gp(s.path),s])),r=new Map;
async function o(s){n.delete(s),await t.write(new Map([[s,void 0]]),{soon:!0})}async function i(s,a){let c=gp(s.path);if(n.has(c))throw new V(`An earlier change\
 of ${s.path} was cut short.`);let u=s.before===null&&r.get(c)===s.after;r.delete(c),u||await t.write(new Map([[c,s]])),n.set(c,s);try{await a()}catch(l){throw(l instanceof
ue||l instanceof le||await dM(e,s))&&await o(c),l}await o(c)}return{vault:{...e,create:(s,a,c)=>i({path:s,before:null,after:a},()=>e.create(s,a,c)),replace:(s,a,c,u)=>i(
{path:s,before:a,after:c},()=>e.replace(s,a,c,u)),rename:(s,a,c)=>i({path:s,before:c,after:null,to:a},()=>e.rename(s,a,c)),trash:(s,a)=>i({path:s,before:a,after:null},
()=>e.trash(s,a))},get any(){return n.size>0},async announce(s){let a=new Map([...r.keys()].map(c=>[c,void 0]));r=new Map;for(let{path:c,text:u}of s){let l=gp(c);
n.has(l)||(r.set(l,u),a.set(l,{path:c,before:null,after:u}))}a.size>0&&await t.write(a,{soon:s.length===0})},settle:s=>uM(e,n,s,o)}}async function uM(e,t,n,r){let o=[];
for(let[i,s]of[...t]){let{path:a,before:c,after:u}=s,l=bp(s),d=await $0(e,s).catch(lM);d!==void 0&&o.push({id:l,path:a,isNew:c===null,...d}),d?.result==="change\
d"&&await n({id:l,path:a,before:c??"",after:u,forRecovery:!0}),d?.result!=="open"&&await r(i)}return o}function lM(e){if(e instanceof V||e instanceof ue||e instanceof
le)return{result:"open"};throw e}async function dM(e,t){try{return(await $0(e,t))?.result!=="changed"}catch{return!1}}async function $0(e,t){let{path:n,before:r,
after:o,to:i}=t;if(i!==void 0&&r!==null)return fM(e,n,i,r);let s=o??r??"",a=await cu(e,n);if(a===r||a===o)return;let c=a===null?await e.find(bp(t)):[n];for(let l of c){
let d=await cu(e,l);if(!(d===null||!Vs(d,s)))return await e.replace(l,d,r??s,{}),{result:r===null?"finished":"restored",path:l}}let u=a===null&&c.length>0;return r===
null||o===null||u?void 0:{result:"changed"}}async function fM(e,t,n,r){if(j(t)===j(n))return;let[o,i]=[await cu(e,t),await cu(e,n)];if(o===null&&i===null)return(await e.
find(bp({path:t,before:r,after:null}))).length>0?void 0:{result:"changed"};if(!(i===null||i!==r&&!Vs(i,r))){if(o===r)return await e.trash(n,i),{result:"restored"};
if(!(o!==null||i===r))return await e.replace(n,i,r,{}),{result:"finished",path:n}}}async function cu(e,t){return(await e.read(t))?.text??null}function Vs(e,t){let[
n="",...r]=e.split("\0");return e!==t&&r.join("")===""&&t.startsWith(n.replace(/\uFFFD$/,""))}function bp({before:e,after:t}){return je(e??t??"")[0]??""}var _0,
gp,lu=m(()=>{"use strict";Dt();Dn();Ve();ye();_0="writing/",gp=e=>_0+fe(e,32)});function br(e){let t=0,n=e.length;for(;t<n&&N0(e.charAt(t));)t++;for(;n>t&&N0(e.charAt(n-1));)n--;return e.slice(t,n)}function N0(e){return e===" "||e==="	"||e===
`
`}function E0(e,t){let n=t.filter(i=>!/^ *#/.test(i)),r=t.filter(i=>/^ *#/.test(i)).map(br),o=br(e);if(n.length===0){let{value:i,comments:s}=vp(e);return{value:i,
comments:[...s,...r]}}if(o===""||o.startsWith("#")){let i=hM(n);return{value:i?.value,comments:[...o===""?[]:[o],...i?.comments??[],...r]}}if(n.some(i=>i.startsWith(
"-")))throw new dt("list-item-under-value");return o.startsWith("[")?vp([o,...n].join(`
`)):{value:void 0,comments:[]}}function hM(e){let t=/^ */.exec(e[0]??"")?.[0]??"",n=e.map(i=>i.startsWith(t)?/^-(?:[ \t]+(.*))?$/.exec(i.slice(t.length)):null);
if(n.some(i=>i===null))return;let r=n.map(i=>yM(i?.[1]??"")),o=r.map(i=>i.value).filter(gM);return{value:o.length===r.length?o:void 0,comments:r.flatMap(i=>i.comments)}}
function yM(e){let t={value:void 0,comments:[]};return/^(?:[[{]|[-?](?:[ \t]|$))/.test(e)||!/^["']/.test(e)&&/:(?:[ \t]|$)/.test(e)?t:vp(e)}function gM(e){return e!==
void 0&&!Array.isArray(e)}function vp(e){let t=br(e),n=t.charAt(0);if(n==='"'||n==="'"){let i=ro(t,0);if(i===void 0)throw new dt("quote-not-closed");return{value:i.
value,comments:T0(t,i.end)}}if(n==="[")return vM(t);if(n!==""&&"{&*!|>".includes(n))return{value:void 0,comments:[]};if(n==="#"&&e!==t)return{value:null,comments:[
t]};if(/^[\]},%@`#]|^[-?:](?:[ \t]|$)/.test(t))throw new dt("value-starts-with-sign");let r=t.search(/[ \t]#/),o=r<0?t:br(t.slice(0,r));if(/:(?:[ \t]|$)/.test(o))
throw new dt("colon-in-value");return{value:kp(o),comments:r<0?[]:[t.slice(r+1)]}}function T0(e,t){A0.lastIndex=t;let n=A0.exec(e);if(n===null)throw new dt("tex\
t-after-value");return n[1]===void 0?[]:[n[1]]}function ro(e,t){let n=e.charAt(t)==='"',r=n?pM:mM;r.lastIndex=t;let o=r.exec(e)?.[1];if(o===void 0||o.includes(`\

`))return;let i=n?bM(o):o.replaceAll("''","'");return i===void 0?void 0:{value:i,end:r.lastIndex}}function bM(e){let t=!0,n=e.replace(/\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[^])/g,
r=>{let o=Number.parseInt(r.slice(2)||"0",16),i=r.length===2?wM[r.charAt(1)]:o>1114111?void 0:String.fromCodePoint(o);return i===void 0&&(t=!1),i??""});return t?
n:void 0}function vM(e){let t={value:void 0,comments:[]},n=[],r=/[ \t\n]*/y,o=/[^,[\]{}"'#&*!|>%@` \t\n][^,[\]{}\n]*/y,i=1,s=()=>(r.lastIndex=i,r.exec(e),i=r.lastIndex,
e.charAt(i));for(;;){let a=s();if(a==="]")return{value:n,comments:T0(e,i+1)};if(a==="")throw new dt("bracket-not-closed");if("[{&*!|>#".includes(a))return t;if(a===
'"'||a==="'"){let c=ro(e,i);if(c===void 0)throw new dt("quote-not-closed");n.push(c.value),i=c.end}else{o.lastIndex=i;let c=br(o.exec(e)?.[0]??"");if(c===""||/^[-?](?:[ \t]|$)/.
test(c))throw new dt("list-unreadable");if(/:(?:[ \t]|$)|[ \t]#/.test(c))return t;let u=kp(c);if(u===void 0)return t;n.push(u),i=o.lastIndex}if(a=s(),a===",")i++;else if(a!==
"]"){if(a==="")throw new dt("bracket-not-closed");return t}}}function kp(e){if(/^(?:~|null|Null|NULL)?$/.test(e))return null;if(/^(?:true|True|TRUE)$/.test(e))return!0;
if(/^(?:false|False|FALSE)$/.test(e))return!1;if(/^(?:[-+]?(?:\d+|\.\d+|\d+\.\d*)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+)$/.test(e)){let t=Number(e);return Number.
isFinite(t)?t:void 0}return/^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/.test(e)?void 0:e}function du(e){return typeof e!="string"?String(e):/(?!\t)[\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u.
test(e)?O0(e):/^[\t ,[\]{}#&*!|>'"%@`]|^[?-](?:[\t ]|$)|^(?:---|\.\.\.)|:[\t ]|[\t ]#|[\t :]$/.test(e)||kp(e)!==e?e.includes('"')&&!e.includes("'")?`'${e}'`:O0(
e):e}function O0(e){return JSON.stringify(e).replace(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,t=>`\\u${t.charCodeAt(0).toString(16).padStart(4,"0")}`)}var dt,
pM,mM,A0,wM,fu=m(()=>{"use strict";dt=class extends Error{constructor(n){super(n);this.fault=n}fault},pM=/"([^"\\]*(?:\\[^][^"\\]*)*)"/y,mM=/'([^']*(?:''[^']*)*)'/y,
A0=/[ \t]*(?:[ \t](#.*))?$/y;wM={0:"\0",a:"\x07",b:"\b",t:"	",n:`
`,v:"\v",f:"\f",r:"\r",e:"\x1B","	":"	"," ":" ",'"':'"',"/":"/","\\":"\\",N:"\x85",_:"\xA0",L:"\u2028",P:"\u2029"}});function Xe(e){let t=e.startsWith("\uFEFF"),n=kM(e,t?1:0),r=/^[^\n]*\r\n/.test(e)?`\r
`:`
`,o=e.slice(t?1:0),i=xM(o)?{broken:{code:"git-conflict"}}:{},s=n.next().value,a={bom:t,eol:r,open:"",entries:[],close:"",body:o};if(s===void 0||!R0(s))return{...a,
hasFrontMatter:!1,...i};let c=SM(n),u={code:"properties-not-closed"};if(c.close===void 0)return{...a,hasFrontMatter:!1,broken:u};let{entries:l,close:d,reason:f}=c,
p=s.length+d.length+l.reduce((y,{lead:g,raw:b})=>y+g.length+b.length,0),h=f===void 0?i:{broken:f};return{bom:t,eol:r,hasFrontMatter:!0,open:s,entries:l,close:d,
body:o.slice(p),...h}}function*kM(e,t){for(let n=t,r;n<e.length;n=r)r=e.indexOf(`
`,n)+1||e.length,yield e.slice(n,r)}function R0(e){return/^---[ \t]*\r?\n?$/.test(e)}function xM(e){return/^<<<<<<< /m.test(e)&&/^=======\r?$/m.test(e)&&/^>>>>>>> /m.
test(e)}function SM(e){let t=[],n=new Set,r,o=[],i=[],s="",a=()=>{if(o.length===0)return;let c=_M(o);n.has(c.key)&&(r??={code:"property-twice",key:c.key}),n.add(
c.key),r??=c.reason;let{key:u,value:l,comments:d}=c;t.push({key:u,value:l,comments:d,lead:s,raw:o.join("")})};for(let c of e){if(R0(c))return a(),{entries:t,close:i.
join("")+c,reason:r};/^[ \t]*(?:#|\r?\n?$)/.test(c)?i.push(c):/^[ \t]|^-[ \t\r\n]/.test(c)&&o.length>0?(/^ *\t/.test(c)&&(r??={code:"tab-as-indentation"}),o.push(
...i,c),i=[]):(a(),s=i.join(""),o=[c],i=[])}return{entries:t,close:void 0,reason:r}}function _M(e){let t=P0(e[0]??""),n=/^[^ \t]/.test(t)?$M(t):void 0;if(n===void 0)
return{key:t,value:void 0,comments:[],reason:{code:"line-without-property"}};let o=e.slice(1).map(P0).filter(i=>br(i)!=="");try{return{key:n.key,...E0(t.slice(n.
end+1),o)}}catch(i){if(!(i instanceof dt))throw i;return{key:n.key,value:void 0,comments:[],reason:{code:i.fault,key:n.key}}}}function P0(e){return e.replace(/\r?\n$/,
"")}function $M(e){if(/^["']/.test(e)){let o=ro(e,0);if(o===void 0)return;let i=/^[ \t]*:(?=[ \t]|$)/.exec(e.slice(o.end));return i===null?void 0:{key:o.value,end:o.
end+i[0].length-1}}let t=e.search(/:(?:[ \t]|$)/),n=e.slice(0,Math.max(t,0)),r=br(n);return/^$|^[,[\]{}#&*!|>%@`]|^[-?](?:[ \t]|$)|[ \t]#/.test(r)?void 0:{key:r,
end:t}}function hn(e){let t=e.open+e.entries.map(({lead:r,raw:o})=>r+o).join("")+e.close,n=t===""||t.endsWith(`
`)||e.body===""?"":e.eol;return(e.bom?"\uFEFF":"")+t+n+e.body}function xp(e,t){return e.entries.find(n=>n.key===t)}function ft(e,t){return xp(e,t)?.value}function oo(e){
return e.replace(/\r\n?/g,`
`).trimEnd()}var pt=m(()=>{"use strict";fu()});function I0(e){return jn.has(e.toLowerCase())||AM.test(e)}var jn,AM,Zs=m(()=>{"use strict";jn=new Set(["sync_version","meeting_id","decision_id","meeting"]),AM=
/^(?:publish|permalink|cssclass(?:es)?|banner.*|cover|position|obsidian.*|excalidraw.*|kanban.*|.*-plugin|dg-.*|share_.*|tq_.*)$/i});function Sp(e,t){return{properties:e,body:t,hash:_p(e,t)}}function _p(e,t){let n=[...e].sort((r,o)=>r.key<o.key?-1:r.key>o.key?1:0);return fe(JSON.stringify([n.
map(({key:r,value:o})=>[r,o]),t]),12)}var $p=m(()=>{"use strict";Dt()});function Ap(e,t,n){let r=oo(ct(e.body).body),o=e.entries.flatMap(({key:c,value:u})=>u===void 0||jn.has(c)?[]:[{key:c,value:u}]),i=e.entries.findIndex(({key:c})=>jn.
has(c)),s=e.entries.slice(0,i);return[...[...n.map(({properties:c})=>c),s,o].map(c=>new Set(c.map(({key:u})=>u))),new Set([...NM,...o.map(({key:c})=>c).filter(c=>c.
endsWith("_id"))])].map(c=>o.filter(({key:u})=>c.has(u))).find(c=>_p(c,r)===t.hash)}function M0(e){let t=Xe(e),n=pn(ft(t,gr));if(t.broken!==void 0||n===void 0)return;
let r=Ap(t,n,[]),o=oo(ct(t.body).body);return r===void 0?void 0:{properties:r,body:o,hash:n.hash}}function vr(e){let{note:t,unedited:n}=e;if(n===void 0)return!1;
let r=new Set(n.map(({key:o})=>o));return t.entries.every(({key:o})=>r.has(o)||jn.has(o))&&ct(t.body).callout==="none"}var NM,io=m(()=>{"use strict";yr();pt();Zs();
$p();wr();NM=new Set(["date","time","duration","attendees","tags"])});async function*ci(e){for await(let[,t]of e.entries(C0))yield t}async function*z0(e,t){for await(let[,n]of e.entries(L0(t)))yield n}async function Un(e,t){let n=await e.
get(ai(t));return n===void 0?[]:TM(n)?n:[n]}async function F0(e,{before:t,after:n,base:r}){let o=new Map;if((t===void 0||!PM(t,n))&&o.set(si(n.id),n),r!==void 0){
let i=t===void 0?[]:await Un(e,n.id);i[0]?.hash!==r.hash&&o.set(ai(n.id),q0(r,i))}o.size>0&&await e.write(o,{soon:!0})}async function qn(e,t,n){let r=await Ue(e,
t);return r!==void 0&&await e.write(new Map([[si(t),{...r,...n}]])),r!==void 0}async function j0(e,t){await e.write(new Map([[si(t),void 0],[ai(t),void 0]]))}async function Ks(e,t,n){
if(n.properties.length===0&&n.body==="")return;let r=await Un(e,t);r[0]?.hash!==n.hash&&await e.write(new Map([[ai(t),q0(n,r)]]),{soon:!0})}function pu({formerly:e=[]},t){
return[...e.filter(n=>n!==t),t].slice(-EM)}async function U0(e,t,n){await e.write(new Map([[si(n.id),n],[ai(n.id),await Un(e,t.id)],[si(t.id),void 0],[ai(t.id),
void 0]]))}function q0(e,t){return[e,...t.filter(({hash:n})=>n!==e.hash)].slice(0,OM)}function TM(e){return Array.isArray(e)}function PM(e,t){let n=r=>JSON.stringify(
Object.entries(r).sort());return JSON.stringify(e)===JSON.stringify(t)||n(e)===n(JSON.parse(JSON.stringify(t)))}var C0,L0,si,ai,OM,Ue,D0,EM,mt=m(()=>{"use stric\
t";Re();Us();C0="record/",L0=e=>`${C0}${fn(e)}/`,si=e=>L0(se(e))+fn(dn(e)??""),ai=e=>`base/${fn(e)}`,OM=2,Ue=(e,t)=>e.get(si(t));D0=(e,t)=>e.find(n=>n.hash===t);
EM=5});function Hs(e,t){let n=`${Ws}${String(t).padStart(16,"0")}/`,r=0;return{async keep(o){await e.write(new Map([[`${n}${String(r).padStart(6,"0")}`,o]])),r+=1},async prune(){
if(r===0)return;let o=[];for await(let[a,{before:c}]of e.entries(Ws))o.push({key:a,size:c.length});let i=0,s=o.reverse().filter((a,c)=>(i+=a.size,c>0&&(c>=RM||i>
IM)));await e.write(new Map(s.map(({key:a})=>[a,void 0])))}}}async function B0(e,t){let n=await Op(e,t),r=[];for(let[o,i]of(await MM(e.store)).reverse())r.push(
await CM({...e,vault:n},o,i,t));return r}async function Op({vault:e,store:t},n){let r=await uu(e,t);return r.any&&await r.settle(Hs(t,n).keep),r.vault}async function V0(e){
let t=[];for await(let n of e.entries(Ws))t.unshift(n);return t}async function MM(e){let t=[];for await(let n of e.entries(Ws))n[1].forRecovery!==!0&&(t.length>
0&&Np(n[0])!==Np(t[0]?.[0]??"")&&(t.length=0),t.push(n));return t}async function CM({vault:e,store:t,deletionMarks:n},r,o,i){let{id:s,path:a,before:c,after:u,base:l=M0(
c)}=o,d=await Ue(t,s),f=d?.undone===d?.hash?d?.undone:void 0,p=u===null?{copies:[...d?.copies??[],a]}:{undone:f??LM(u)?.hash};await qn(t,s,p);let h=await zM(e,o,
i);if(h.result==="restored"){let y=n.get(s),g=new Date(i).toISOString();u===null&&y?.state==="deleted"&&await n.set(s,{state:"restored",at:g,path:a}),u!==null&&
l!==void 0&&await Ks(t,s,l),u!==null&&ct(c).callout==="ours"&&await tu(t,s,h.path),await t.write(new Map([[r,void 0]]))}else d!==void 0&&await qn(t,s,{copies:d.
copies,undone:d.undone});return h}async function zM(e,{id:t,path:n,before:r,after:o},i){try{if(o===null){let a=await e.occupant(n);if(a!==void 0){let c=(await e.
read(a))?.text===r;return{path:n,result:c?"restored":"changed"}}return await e.create(n,r,{mtime:i}),{path:n,result:"restored"}}let s=new Set([n,...await e.find(
t)]);for(let a of s){let c=(await e.read(a))?.text;if(!(c!==o&&c!==r))return c===o&&await e.replace(a,o,r,{mtime:i}),{path:a,result:"restored"}}return{path:n,result:"\
changed"}}catch(s){if(s instanceof ue||s instanceof le)return{path:n,result:"changed"};if(s instanceof V)return{path:n,result:"failed"};throw s}}var RM,IM,Ws,Z0,
LM,Np,mu=m(()=>{"use strict";yr();pt();wr();io();ye();lu();ri();mt();RM=500,IM=2e7,Ws="recovery/";Z0=e=>Number(Np(e).slice(Ws.length));LM=e=>pn(ft(Xe(e),gr)),Np=
e=>e.slice(0,e.lastIndexOf("/"))});function yn(e,t){return!Array.isArray(e)||!Array.isArray(t)?e===t&&e!==void 0:e.length===t.length&&e.every((n,r)=>n===t[r])}var Gs=m(()=>{"use strict"});function hu(e){return Ep.test(e)?e.replace(Ep,".md"):void 0}function yu(e,t,n){if(e.length<2)return e;let r=new Set(Qs(e,t,n)),o=kr(t,n,Js),i=s=>[r.has(s.path)?
1:0,vr(s)?1:0,s.unedited===void 0?-s.version.updatedAt:0,s.path===n?.movedTo?0:1,Bn(s.path)||o.has(Js(s.path))?1:0,Bn(s.path)?1:0,j(s.path)===j(t.wanted)?0:1];return[
...e].sort((s,a)=>{let[c,u]=[i(s),i(a)],l=c.findIndex((d,f)=>d!==u[f]);return l<0?s.path<a.path?-1:1:(c[l]??0)-(u[l]??0)})}function Qs(e,t,n){let r=kr(t,n),o=({
path:a})=>r.has(j(a))||a===n?.movedTo,i=new Set(e.filter(o).map(({version:a})=>a.hash)),s=new Set(i.size>0?n?.copies:[]);return e.filter(a=>!o(a)&&(s.has(a.path)||
!Bn(a.path))).filter(({path:a,version:c})=>s.has(a)||i.has(c.hash)).map(({path:a})=>a)}function kr({id:e,wanted:t},n,r=j){let o=[t,...n===void 0?[]:[n.wanted]],
i=[n?.placed??"",...n?.formerly??[]].filter(s=>s!=="");return new Set([...o,...o.map(s=>mn(s,e)),...i].map(r))}function Js(e){let t=e.lastIndexOf("/")+1;return j(
e.slice(0,t))+e.slice(t)}var Ep,Bn,so=m(()=>{"use strict";Ve();io();Ep=/(\.sync-conflict-\d{8}-\d{6}-[A-Z0-9]{7}| \(conflicted copy[^)]*\)| \(conflict[^)]*\)|_conflict[-_].*|~HEAD.*)\.md$/i,
Bn=e=>Ep.test(e)});async function ui(e,t,n){let r=[];for(let o of await e.find(t))try{let i=await e.read(o);if(i===void 0||!je(i.text).includes(t))continue;let s=Xe(i.text),a=pn(ft(
s,gr));if(s.broken!==void 0||a===void 0)return{notes:r,trouble:{path:o,reason:s.broken??{code:"version-unreadable"}}};if(FM(s,t,n))continue;r.push({path:o,...i,
note:s,version:a,unedited:Ap(s,a,n)})}catch(i){if(!(i instanceof V))throw i;return{notes:r,trouble:{path:o,reason:{code:"note-unreadable"}}}}return{notes:r}}function FM(e,t,n){
let r=n.filter(({properties:o})=>o.length>0);return dn(t)===void 0&&r.length>0&&r.every(({properties:o})=>{let i=ft(e,iu(o,t))??t;return String(i).toLowerCase()!==
t})}var gu=m(()=>{"use strict";Re();pt();Dn();ye();io();wr()});async function ao({vault:e,store:t},n,r){let o=await Ue(t,n.id),i=await Un(t,n.id),s=await ui(e,n.id,[...r===void 0?[]:[r],...i]);if(s.trouble!==void 0)return{local:"\
untrusted",...s.trouble};let[a,...c]=yu(s.notes,n,o);return a===void 0?{local:"absent",record:o}:{local:"present",path:a.path,note:a,copies:c,record:o,base:jM(a,
i)}}async function H0(e,t){let n=await ao(e,t,t.rendering);if(n.local==="untrusted")return n;if(n.local==="present"){let{note:a,base:c=qM(e,t.id,a)}=n,u=BM(e,{note:a,
base:c},t);return{...n,base:c,local:u,remote:ZM(e,a.version,t,n.record?.undone)}}let{record:r}=n,o=[r?.movedTo,r?.placed].find(a=>a!==void 0&&a!=="")??t.wanted,
i=e.deletionMarks.get(t.id)?.state;if(i==="deleted"||i==="stopped")return{local:"deleted",path:o,record:r};let s=await KM(e,t,r);return s!==void 0?s:{local:await e.
absentNotes.stateOf(t,r),path:o,record:r}}function jM({version:e,unedited:t,note:n},r){let o=D0(r,e.hash);return o!==void 0||t===void 0?o:{properties:t,body:oo(
ct(n.body).body),hash:e.hash}}function qM({suspicions:e,now:t},n,{version:{hash:r}}){let o=e.get("baseless",n);if(!(o?.evidence!==r||t()-o.since<UM))return{properties:[],
body:"",hash:r}}function BM({vault:e,deletionMarks:t},{note:n,base:r},o){let i=t.get(o.id)?.state;return i==="stopped"?"stopped":i==="deleted"?"restored":e.busy(
n.path)?"busy":n.unedited!==void 0&&!VM(n,n.unedited,o)?"unedited":r===void 0?"baseless":"edited"}function VM({note:e},t,{rendering:n}){let r=new Set(t.map(({key:i})=>i));
return n.properties.filter(({key:i})=>!r.has(i)).some(({key:i,value:s})=>e.entries.some(a=>!r.has(a.key)&&a.key.toLowerCase()===i.toLowerCase()&&(a.key!==i||!yn(
a.value,s))))}function ZM({olderTexts:e,refreshing:t},n,r,o){return r.rendering.hash===n.hash?"same":r.rendering.hash===o&&!t?"undone":e.isTaken(se(r.id))?"othe\
r":r.updatedAt>0&&n.updatedAt>0&&r.updatedAt<n.updatedAt?"older":"other"}async function KM({vault:e,unknown:t},n,r){let o=[r?.placed,n.wanted,mn(n.wanted,n.id)];
for(let i of o)if(i!==void 0&&t.has(i))return{local:"untrusted",path:i,reason:{code:"file-not-examined"}};for(let i of[r?.placed,r?.movedTo])if(!(i===void 0||i===
""))try{let s=await e.read(i);if(s===void 0||je(s.text).length>0)continue;return{local:"untrusted",path:i,reason:{code:"id-removed"}}}catch(s){if(!(s instanceof
V))throw s;return{local:"untrusted",path:i,reason:{code:"note-unreadable"}}}}var UM,Ys=m(()=>{"use strict";Dn();Re();pt();yr();Ve();Gs();ye();mt();so();gu();UM=
1440*6e4});function G0(e,t){let n=e.startsWith("<")?HM.find(([i])=>i.test(e)):void 0;if(n===void 0||t&&n[0]===Tp)return;let[r,o]=n;return{name:o===void 0?"html":`html ${r.
exec(e)?.[0]??""}`,end:o}}function J0(e){return/<[a-z/!?][^<>]*$/i.test(e)||Tp.test(e.trim())}var WM,Tp,HM,Q0=m(()=>{"use strict";WM="address|article|aside|base\
|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|h\
r|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul",
Tp=/^<(?:[a-z][a-z\d-]*(?=[\s/>])(?:[^"'<>]|"[^"]*"|'[^']*')*|\/[a-z][a-z\d-]*\s*)>\s*$/i,HM=[[/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i,/<\/(?:script|pre|style|textarea)>/i],
[/^<!--/,/-->/],[/^<\?/,/\?>/],[/^<![a-z]/i,/>/],[/^<!\[CDATA\[/,/\]\]>/],[new RegExp(`^</?(?:${WM})(?=[\\s>]|/>|$)`,"i")],[Tp]]});function Xs(e,t){let n=e.slice(Math.max(0,t-32),t);return/[\w+.-]$/.test(n)&&!/(?:^|[^\w+.\\-])(?:\\\\)*https?$/i.test(n)}function Pp(e,t){let n=e.slice(t+1,t+1+
200);return n.trim()===""?!1:GM(n)||e.charAt(t)===":"&&/^ *[\p{L}\p{N}]+: +[^\s"'(]/u.test(n)}function GM(e){let n=(/^\\?<?[^\s)>]*/.exec(e.replace(/\t/g,"").trimStart())?.[0]??
"").replace(/&(?:lt|#(\d\d));/g,(o,i)=>i===void 0?"<":String.fromCharCode(Number(i))).replace(/\\([!-/:-@[-`{-~])/g,"$1").replace(/^</,""),[r=""]=/^[^/?#]*/.exec(
n)??[];return n.length>191&&n===r||/^[/\\]{2}|^\\|%3a|&(?:#|\w+;)/i.test(n.slice(0,r.length+2))||/^[/\\]{2}/.test(n)?!1:!r.includes(":")||/^(?:https?|mailto|tel):/i.
test(r)}var Y0=m(()=>{"use strict"});function Ip(e){return e.replace(/\r\n?/g,`
`).replace(/[\v\f\u0085\u2028\u2029]/g," ").replace(/(?![\n\t])[\p{Cc}\u202d\u202e\ufeff\ufffe\uffff]/gu,"").replace(new RegExp("\\p{Cs}","gu"),"\uFFFD")}function ea(e){
return e.includes("$")&&/\\[A-Za-z]/.test(e)}function wu(e){return e.replace(QM,`$1${Vn}`).replaceAll("<%",`<${Vn}%`)}function Mp(e,{commands:t}){return e.replace(
YM,(n,r)=>n===":"?Xs(e,r)?Vn+n:n:n==="$"?t&&e.charAt(r-1)!=="\\"?"\\$":n:(n==="\\"?!t:n.startsWith("!")&&e.charAt(r+n.length)!=="[")?n:n+Vn)}function tv(e,t){return e.
replace(XM,(n,r)=>{let o=n.slice(-1),i=n.length===2&&n.startsWith("\\"),s=t||o==="!"||e.startsWith("<%",r+n.length-1);return(i?!s||!"<!`$:(".includes(o):n===":"&&
!Xs(e,r))?n:(i?"":n.slice(0,-1))+(s?Cp(o):`\\${o}`)})}function co(e,t){let{byReference:n,commands:r,maths:o=!1,mathsAndDiagrams:i=!1}=t,s=t.kind==="value",[a,c]=[
s&&JM.test(e),s&&n?"&#96;":"\\`"],[u,l,d,f,p]=[0,0,0,-1,""];function h(b,k){let v=/^<\/?([a-z]+)>/i.exec(b)?.[1]?.toLowerCase()??"",S=s?/^<[\w.+-]+@/.test(b):b.
length>1&&(!b.startsWith("</")||v===p);if(p=b.startsWith("</")?"":v,S)return k===f?`>${b}`:b;let _=s||n||e.charAt(k+1)==="%"?"&lt;":o?"< ":"\\<";return(k===f?">\
&lt;":_)+(b.length>1?co(b.slice(1),t):"")}function y(b,k){let v=b.indexOf("](<");return v>=0&&(s||!Pp(e,k+v+1))?`${co(b.slice(0,v),t)}]\\(${co(b.slice(v+2),t)}`:
v>=0?co(b.slice(0,v),t)+b.slice(v):(d=e.indexOf("]]",k),b)}function g(b,k){let v=k+b.indexOf(":");return v>k&&Xs(e,v)&&!ev(e,u,v,l)?b.replace(":","\\:"):k<l||([
u,l]=[k,sC(e,k)],s||!cC(e,k))?b:(f=e.indexOf("<",k),`<${b}`)}return e.replace(rC,(b,k,v)=>{let S=e.charAt(v+b.length);switch(b.charAt(0)){case"]":return oC(b,e,
v,n);case"\\":return b==="\\`"?c:iC(b,S,t);case"<":return h(b,v);case"!":return S==="["?dC(b,e,v+b.length,t):b;case"[":return y(b,v);case":":return Xs(e,v)&&!ev(
e,u,v,l)?"\\:":b;case"$":return i||!r&&(s||v<d||v<l)?b:n?Cp(b):"\\$";case"`":return a?c.repeat(b.length):b;case"%":case"{":return s?`${b}\\`:b;default:return g(
b,v)}})}function oC(e,t,n,r){return Pp(t,n+1)?e:e==="]:"&&fC(t,n)?t.startsWith(" &#32;",n+2)?e:`${e} &#32;`:r?`]${Cp(e.charAt(1))}`:e.replace("]","]\\")}function iC(e,t,{
kind:n,byReference:r}){return n==="value"&&/^\\[{%]/.test(e)&&e.charAt(1)===t?`${e}\\`:e==="\\<"&&/[A-Za-z/!?%]/.test(t)?r||n==="value"||t==="%"?"&lt;":e:e==="\\\
!"&&t==="["?"&#33;":e}function Rp(e,t,n){return e.lastIndex=n,e.test(t)}function sC(e,t){return X0.lastIndex=t,X0.exec(e)?.index??e.length}function ev(e,t,n,r){
return n<r&&n-t<300&&aC.test(e.slice(t,n))}function cC(e,t){return Rp(/https?:\/\/(?:[\w.~/?#@&'*+,;=%-]|:(?!\/\/)){1,300}<[A-Za-z/!?]/iy,e,t)&&/(?:^|[\s(])$/.test(
e.slice(Math.max(0,t-1),t))&&e.charAt(t-2)!=="]"}function dC(e,t,n,{kind:r,remoteImages:o}){if(r==="text"&&o===!0&&Rp(lC,t,n-1))return e;let s=r==="text"&&t.charAt(
n-e.length-1)!=="!"&&Rp(uC,t,n-1)?e.slice(1):e;return s===""?"":`${s.slice(1)}&#33;`}function fC(e,t){return/^[\s>]*(?:[-*+] +|\d{1,9}[.)] +)*\[\^[^\]]*$/.test(
e.slice(0,Math.min(t,200)))}var Vn,JM,QM,YM,Cp,XM,eC,tC,nC,rC,ta,X0,aC,uC,lC,na=m(()=>{"use strict";Y0();Vn="\u2060";JM=/`\s*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[)/,QM=
/^(`+)(?=\s*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[))/;YM=/\\(?=[A-Za-z])|<(?=[A-Za-z/!?%])|!+|\](?!\(https?:\/\/[^\s<>`\\]{1,200}\))(?=[(:])|:(?=\/\/)|\$|`+(?=\s*(?:$|\$?=|(?:INPUT|VIEW|BUTTON)\[))/g;
Cp=e=>`&#${String(e.charCodeAt(0))};`,XM=/\\?\][(:]|\\?(?:<(?=[A-Za-z/!?%])|!(?=\[)|:(?=\/\/)|[`$])|\\[!-/:;=-@[-`{-~]/g;eC="<br(?: ?/)?>|<(u|sub|sup|kbd|mark)>\
(?=(?:[^<>\\\\]|\\\\[^<>])*</\\1>)|</(?:u|sub|sup|kbd|mark)>|<(?:https?://|mailto:|tel:)[\\w.~:/?#@!&'()*+,;=%-]*>|<[\\w.+-]+@[\\w.-]+>",tC="\\[[^[\\]<>`\\\\]*\\]\\(<\
[^<>|`=\\\\$%{]*>\\)",nC="https?://|www\\.|\\][(:]|\\\\[!-/:-@[-`{-~]|<(?=[a-z/!?%])|!+|\\[\\[(?=[^[\\]]*\\]\\])|:(?=//)|%(?=%)|\\$|\\{(?=\\{)|`+",rC=new RegExp(
`${tC}|${eC}|${nC}`,"gi"),ta=/https?:\/\/|www\./i;X0=/\s/g,aC=/^https?:\/\/[^\W_]+(?:[.-][^\W_]+)*(?:(?:\/|\/?[?#]=?)[^\W_]+(?:(?:\/?[?#]|[/&=%@+._-])[^\W_]+)*)?$/;
uC=/!\[(?:\[|[^[\]]*\][([])/y,lC=/!\[[^[\]`<]*\]\(<?https?:\/\//iy});function bu(e){let t=e.split(/(`+)/),n=[],r=t[0]??"";for(let o=1;o<t.length;o+=2){let i=t[o]??"",s=/(?:^|[^\\])(?:\\\\)*\\$/.test(t[o-1]??""),a=t.indexOf(i,o+2);
if(s?i.length>1:a<0)return;s||n.push({code:!1,text:r},{code:!0,text:t.slice(o,a+1).join("")}),s||(o=a),r=(s?r+i:"")+(t[o+1]??"")}return[...n,{code:!1,text:r}]}function nv(e,t){
let n=c=>e.map(u=>u.map(c).join("")).join(`
`),r=n(c=>c.code?c.text:`
`),o=n(c=>c.code?"`":c.text),i=o.split(/\s/),s=t.mathsAndDiagrams===!0?i:i.filter(c=>ta.test(c)),a=(c,u)=>o.includes(c)&&r.includes(u);return!o.includes("~`")&&
!hC.test(o)&&!(s.some(c=>c.includes("$"))&&r.includes("$"))&&!a("%%","%%")&&!a("[[","]]")&&!(o.includes("|")&&r.includes("|")&&mC.test(r))&&!(o.includes("`")&&o.
replace(pC,"").includes("]("))&&!i.some(c=>/:\/\/|www\.|@/i.test(c.slice(0,Math.max(0,c.lastIndexOf("`")))))}var pC,mC,hC,Lp=m(()=>{"use strict";na();pC=/\]\((?:(?:\\?<|&lt;)[^<>`\n]*>|[^\s()<>`]*(?:\([^\s()<>`]*\)[^\s()<>`]*)?)(?: +(?:"[^"`]*"|'[^'`]*'))?\)/g,
mC=/<[a-z/!?%]|!\[|\][(:]|:\/\//i,hC=/(?:https?:\/\/|www\.)\S*(?:`|\\(?!:)|\]\(<)/i});function li(e){let[t,n,r,o,i]=[0,0,0,0,!1],s=[];for(;;){let a=e.charAt(t);rv.lastIndex=ov.lastIndex=t;let c=rv.exec(e),u=(c??ov.exec(e))?.[0].length;if(a===" "||
a==="	")n=zp(n,a),t++;else if(a===">"||u!==void 0){let l=u??(e.charAt(t+1)===" "?2:1);if([t,n]=[t+l,n+l],i||=c===null&&u!==void 0||a===">"&&(s.length>0||n-l-r>3),
i)continue;a===">"?[o,s,r]=[o+1,[],n]:s.push(yC(e,t,n,n-r-l,c?.[1]))}else{let l=n-r;return{end:t,quotes:o,first:s[0]?.start??l,indent:l,items:s,odd:i}}}}function yC(e,t,n,r,o){
let[i,s]=[t,n];for(;s-n<5&&iv(e.charAt(i));)s=zp(s,e.charAt(i++));let a=i>=e.length,c=a||s-n>4?1:s-n;return{start:r,text:r+(o?.length??0)+1+c,interrupts:!a&&(o??
"1")==="1"}}function iv(e){return e===" "||e==="	"}function zp(e,t){return t==="	"?e+4-e%4:e+1}function Dp(e){let t=0;for(let n=0;iv(e.charAt(n));n++)t=zp(t,e.charAt(
n));return t}function Fp(e,t){let n=e;for(let r=t;r>0&&n!==void 0;r--)n=/^ {0,3}> ?(.*)/.exec(n)?.[1];return n}var rv,ov,jp=m(()=>{"use strict";rv=/(?:[-*+]|(\d{1,9})[.)])(?=[ \t]|$)/y,
ov=/\[\^[^\]\s]{1,99}\]:|\[.\](?=[ \t])/y});function vu(e){let t=/^(`{3,})([^`]*)$|^(~{3,})(.*)$/.exec(e);return t===null?void 0:{run:t[1]??t[3]??"",info:(t[2]??t[4]??"").trim()}}function ku({quotes:e,indent:t},n){
return"> ".repeat(e)+" ".repeat(t)+n}function xu(e){let t=new Up(e);return n=>t.place(n)}function bC(e,t,n){let[r,o]=[e,void 0];for(let{0:i,index:s}of t.matchAll(
n?/\\[^]|%%|\$\$/g:/\\[^]|%%/g)){let a=i==="%%"?"comment":i==="$$"?"math":r;a===r&&!i.startsWith("\\")?[r,o]=["",void 0]:r===""&&a!==""&&([r,o]=[a,s])}return[r,
o]}function Su(e,t){if(!e.some(a=>(t?/%%|\$\$/:/%%/).test(a)))return e;let n=xu({html:!1,maths:t}),r;if(e.forEach((a,c)=>{let{span:u,opened:l}=n(a);l!==void 0?r=
{row:c,at:l+1}:u===""&&(r=void 0)}),r===void 0)return e;let{row:o,at:i}=r,s=e.map((a,c)=>c===o?`${a.slice(0,i)}\\${a.slice(i)}`:a);return Su(s,t)}var Up,gC,wC,sv=m(
()=>{"use strict";Q0();Lp();na();jp();Up=class{constructor(t){this.options=t}options;fence;span="";items=[];quotes=0;ambiguous=!1;afterBlank=!0;dangling="";htmlEnd;dollar=!1;inParagraph=!1;codeAbove=!0;topLevel=!1;place(t){
let{fence:n}=this;if(n===void 0)return this.placeOutside(t);let r=this.placeInFence(t,n);return r!==void 0?r:([this.fence,this.afterBlank]=[void 0,!0],{...this.
placeOutside(t),ended:n})}placeInFence(t,n){let r=Fp(t,n.quotes),o=r?.trim()??"",i=Dp(r??"");if(r===void 0||o!==""&&i<n.item)return;let s=o.length>=n.run.length&&
o===n.run.charAt(0).repeat(o.length),a=s&&i<=Math.max(n.item+3,n.indent);a&&([this.fence,this.afterBlank,this.inParagraph]=[void 0,!0,!1]);let c=!a&&o.startsWith(
n.run)&&(s?n.indent>0:/^[`~]+$/.test(o)),u=o!==""&&(i<n.indent||a&&n.indent>0&&i!==n.indent),l=c?Vn+o:u?o:void 0,d=`${a?"close":"fence"} ${n.run}${n.info}`,f={fence:n,
...l===void 0?{}:{written:ku(n,l)}};return this.placed(d,a?"close":"inside",f)}placeOutside(t){let n=li(t),r=t.slice(n.end);if(r.trim()===""&&n.items.length===0&&
!n.odd)return this.placeBlank(n);let o=this.nest(n,r)&&!n.odd&&!(n.items.length>0&&/\S.*\t/.test(t.slice(0,n.end)));this.afterBlank=!1;let i=vu(r),s=this.items[this.
items.length-1]??0,a=o&&i?.info.includes("|")!==!0&&this.span===""&&n.indent>=s&&n.indent<=(this.ambiguous?3:s+3);if(i===void 0||!a){let u=this.inParagraph&&n.items.
length===0,d=(o?n.indent:Dp(Fp(t,n.quotes)??t))>=(this.ambiguous?0:s)+4;return d||(this.topLevel=n.end===0&&(this.topLevel||!this.inParagraph)),this.placeText(t,
n.end,u,d)}let c={...i,quotes:this.quotes,indent:n.indent,item:s};return[this.fence,this.dangling,this.inParagraph,this.codeAbove]=[c,"",!1,!1],this.placed(`ope\
n ${i.run}${i.info}`,"open",{fence:c})}placed(t,n,r){return{context:t,role:n,span:this.span,...r}}placeBlank({quotes:t}){return t!==this.quotes&&(this.items=[]),
[this.quotes,this.afterBlank,this.dangling]=[t,!0,""],[this.inParagraph,this.dollar,this.codeAbove]=[!1,!1,!0],this.span==="html"&&(this.span=""),this.placed(this.
span||"text","text")}nest(t,n){let r=this.items.length>0&&t.quotes===this.quotes,o=r?this.items.filter(a=>a<=t.first):[];if(!this.afterBlank&&o.length<this.items.
length&&t.items.length===0&&!wC.test(n))return this.ambiguous=!0,!0;let i=a=>a.start<=(o[o.length-1]??0)+3;for(let a of t.items)i(a)&&o.push(a.text);let s=this.
afterBlank||r&&!this.ambiguous||t.items.every(a=>a.interrupts);return this.ambiguous=this.ambiguous&&o.length>0||!s,[this.items,this.quotes]=[o,t.quotes],t.items.
length===0||s&&o[o.length-1]===t.items[t.items.length-1]?.text}placeText(t,n,r,o){let i=this.span,s=o&&!r,a=bu(t),c=a?.map(({code:g,text:b})=>g?" ".repeat(b.length):
b).join("")??t,u=t.slice(n),l,d=this.options.html&&i===""&&!s?G0(u,r):void 0;d!==void 0&&([this.span,this.htmlEnd]=[d.name,d.end]);let f=this.span.startsWith("h\
tml");f||([this.span,l]=bC(i,i===""?c:t,this.options.maths));let p=this.dangling||(this.dollar&&/\\[a-z]/i.test(t)?"$":""),h=i||this.span||(p===""?"text":`text ${p}`);
f&&this.htmlEnd?.test(u)===!0&&(this.span="");let y=gC.test(u)||r&&/^(?:=+|-+)[ \t]*$/.test(u);if(this.inParagraph=!f&&!s&&(o||!y),this.dollar||=this.options.maths&&
/(?:^|[^\\])\$/.test(c),!f&&this.dangling!=="`"&&this.dangling!=="<"){let g=this.options.html&&J0(c)?"<":"";this.dangling=a===void 0?"`":g||(/\](?:\(|:)(?=[ \t]*$)/.
exec(c)?.[0]??"")}return this.codeAbove&&=s&&this.topLevel&&i===""&&t.slice(0,n).trim()==="",this.placed(h,this.codeAbove?"code":"text",{opened:l,indented:s})}},
gC=/^(?:#{1,6}(?:[ \t]|$)|([-*_])[ \t]*(?:\1[ \t]*){2,}$)/,wC=/^(?:`{3,}[^`]*$|~{3,}|#{1,6}(?:[ \t]|$)|([-*_])[ \t]*(?:\1[ \t]*){2,}$)/});function av(e,t){let n=/^\S*/.exec(e)?.[0]??"",r=vC.has(n.toLowerCase())||t&&n.toLowerCase()==="mermaid";return e===""||r&&kC.test(e.slice(n.length))}var vC,kC,
cv=m(()=>{"use strict";vC=new Set("text txt plaintext plain console output log markup html xml svg css clike javascript js mjs cjs abap abnf ada apacheconf apex\
 apl applescript arduino ino armasm asciidoc adoc asm awk bash sh shell zsh fish basic batch bat cmd bnf c h csharp cs c# dotnet cpp c++ hpp clojure cmake cobol\
 coffeescript crystal csv tsv cypher d dart diff patch django jinja2 docker dockerfile ebnf editorconfig elixir elm erb erlang excel-formula fsharp f# fortran g\
herkin git glsl go golang graphql groovy gradle handlebars haskell hs hcl terraform hlsl http ignore gitignore ini env dotenv java javastacktrace jq json json5 \
jsonc jsx tsx julia kotlin kt kusto less liquid lisp elisp llvm lua makefile make markdown md matlab mongodb nasm nginx nim nix objectivec objc ocaml opencl pas\
cal perl pl php plsql powerquery powershell ps1 prolog promql properties protobuf proto pug puppet purescript python py python3 qml r racket regex rest ruby rb \
rust rs sas sass scss scala scheme shell-session sh-session smalltalk solidity sparql sql stata stylus svelte swift systemd tcl textile toml twig typescript ts \
uri url vala vbnet verilog vhdl vim visual-basic vb vba vue wasm wgsl wiki wolfram xquery yaml yml zig".split(" ")),kC=/^(?:[\w \t=".,:;()+#/-]|\{[\d, -]*\})*$/});function _u(e,t){let n=Ip(e),r=t.mathsAndDiagrams===!0,o={...t,kind:"text",byReference:!1,commands:ea(n)},i=xu({html:!1,maths:r}),s=[],a=[],c,u=d=>{for(let f of AC(
a,o,d))s.push(uv(f,"\\"));a=[]},l=n.replace(xC,"$1\\$2").split(`
`);for(let d of Su(l,r)){let f=i(d),{role:p,fence:h,ended:y}=f;if(y!==void 0&&s.push(ku(y,y.run)),c=p==="close"?void 0:h,p==="text"){let g=d.trim()==="";g&&u(d),
g?s.push(d):a.push({...f,line:d});continue}u(d),p==="code"?s.push(wu(d)):p==="open"?s.push(NC(d,o)):s.push(uv(wu(f.written??d),Vn))}return u(""),c!==void 0&&s.push(
ku(c,c.run)),Su(s,r).join(`
`)}function xr(e){let t=Ip(e).replace(/[\u200b\u202a-\u202e\u2066-\u2069]/g,"").replace(/[\t\n ]+/g," ").trim(),{end:n}=li(t),r=/^(?:```|~~~)/.test(t.slice(n))?
`${t.slice(0,n)}\\${t.slice(n)}`:t,o={kind:"value",byReference:ta.test(r),commands:ea(r)};return co(r,o).replace(SC,"$1\\:")}function AC(e,t,n){if(!e.some(({line:l})=>$C.
test(l)))return e.map(({line:l})=>l);let r=e.map(({line:l},d)=>{let{end:f}=li(l),[p,h]=[l.slice(0,f),l.slice(f)];return vu(h)!==void 0||/^```.*\\`/.test(h)?p+h.
replace(/^[`~]+/,y=>y.replace(/./g,"\\$&")):(e[d+1]?.line??n).trim()===""?l:p+h.replace(_C,"\\")}),o=e.some(({context:l,line:d})=>l==="math"||d.includes("$")),i=t.
mathsAndDiagrams===!0&&o,s=r.some(l=>ta.test(l)),a={...t,maths:i,byReference:s},c=r.flatMap(l=>[bu(l)??[]]),u=c.every(l=>l.length>0)&&nv(c,a);return r.map((l,d)=>e[d]?.
indented===!0?Mp(l,a):u?(c[d]??[]).map(p=>p.code?wu(p.text):co(p.text,a)).join(""):tv(l,s))}function NC(e,t){let{end:n}=li(e),r=vu(e.slice(n));if(r===void 0||av(
r.info,t.mathsAndDiagrams===!0))return e;let o=Mp(r.info,t);return`${e.slice(0,n)}${r.run}${/^text(?:\s|$)/i.test(o)?o:`text ${o}`}`}function uv(e,t){return["<<\
<<<<<",Jc].find(r=>e.startsWith(r))===void 0?e:t===Vn?e.charAt(0)+t+e.slice(1):t+e}function Ft(e){let t=xu({html:!0,maths:!0});return e.split(/\r\n|\r|\n/).map(
n=>t(n).context)}var lv,xC,SC,_C,$C,Sr=m(()=>{"use strict";yr();sv();Lp();na();cv();jp();lv=3;xC=/^([ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*){25}\d{0,9})([>\-*+.)])/gm;
SC=/^([\s"'(<[]*(?!(?:https?|mailto|tel):)[A-Za-z][\w+.-]+):(?=\S)/i,_C=/^(?=<br *\/?>\s*$)/i,$C=/[`~<\\$[\]{%]|:\/\/|www\./i});function dv(e=[]){let t=new Map,n=r=>{t.set(JSON.stringify(r),r)};return e.forEach(n),{add:n,has:r=>[...t.values()].some(o=>o.code===r),all:()=>[...t.values()],
get count(){return t.size}}}var fv=m(()=>{"use strict"});function $u(e){return[...new Set([...e.meetings.map(t=>JSON.stringify([t.id,t.updatedAt,t.meetingDate,t.title,t.fileName])),...e.broken.map(t=>JSON.stringify([t.
id,t.updatedAt,t.fault]))])]}function pv(e,t){if(e.length===0)return"kept";let[n,r]=[new Set(e),new Set(t)],o=e.filter(s=>r.has(s));return o.length===0?"lost":t.
filter(s=>n.has(s)).every((s,a)=>s===o[a])?"kept":"shuffled"}var qp=m(()=>{"use strict"});function mv(){let e=new Map,t=new Map,n=()=>[...e.values(),...t.values()];return{add(r){let o=new Set,i=!1;for(let{id:s,updatedAt:a=0}of[...r.meetings,...r.broken])
s!==void 0&&(i||=!e.has(s),e.set(s,a),(o.has(s)||t.has(s))&&t.set(s,a),o.add(s));return i},knows:({meetings:r,broken:o},i)=>[...r,...o].every(({id:s})=>s===void 0?
i:e.has(s)),get size(){return e.size+t.size},until:r=>n().filter(o=>o<=r).length}}var hv=m(()=>{"use strict"});function gv({resume:e,since:t,limit:n=OC}){let{offset:r,anchors:o,asOf:i,newest:s,shortPages:a}=e??TC;return{since:t,offset:r,anchors:o,asOf:i,newest:s,shortPages:a,
limit:n,largest:n,seen:mv(),doubts:dv(e?.doubts),totals:new Set,furthest:r,stepsBack:0,pagesWithoutNew:0,lastWasShort:!1,anyChanged:!1,missing:0}}function wv(e,t,n){
let{page:r,applied:o}=t,{received:i,total:s,hasMore:a,serverTime:c}=r;e.limit=t.limit,e.asOf=n?c:IC(e.asOf,c),e.newest=MC(e.newest,r);let u=e.seen.add(r);e.totals.
add(s);let l=$u(r),d=e.offset===0?"kept":pv(e.anchors,l),f=i<o,p=e.offset===0&&f&&a===!1&&i>=(s??1/0);return r.broken.some(({id:h})=>h===void 0)&&e.doubts.add({
code:"meeting-without-id"}),{received:i,applied:o,total:s,hasMore:a,isFresh:u,order:d,anchors:l,isShort:f,isWhole:p}}function bv(e,{poison:t,isLast:n=!1},r){let{
doubts:o}=e,{order:i}=r;return(i==="shuffled"||i==="lost"&&e.stepsBack===EC)&&o.add({code:"order-changed"}),t!==void 0?PC(e,t,r)||n:i==="lost"&&!o.has("order-ch\
anged")?(e.offset=Math.max(0,e.offset-2**e.stepsBack),e.stepsBack+=1,!1):RC(e,r)}function PC(e,t,{isFresh:n}){let{doubts:r}=e;return r.add({code:"meeting-unread\
able",place:t+1}),e.offset=t+1,e.anchors=[],e.limit=e.largest,e.pagesWithoutNew=n?0:e.pagesWithoutNew+1,e.pagesWithoutNew>yv&&r.add({code:"same-page-again"}),r.
has("same-page-again")}function RC(e,{received:t,applied:n,isFresh:r,order:o,anchors:i,isShort:s}){let a=t===0||t===1&&n>1&&o==="kept";return e.pagesWithoutNew=
r?0:e.pagesWithoutNew+(e.offset===e.furthest?1:0),!a&&e.pagesWithoutNew>yv&&(e.doubts.add({code:"same-page-again"}),a=!0),e.shortPages||=e.lastWasShort&&r&&o===
"kept"&&e.offset>0,e.lastWasShort=s,e.anchors=i,a||(e.offset+=Math.max(1,t-1)),e.offset>e.furthest&&(e.stepsBack=0),e.furthest=Math.max(e.furthest,e.offset),a}function vv(e){
return e.since===void 0||(Vp(e)??1/0)>e.since+di}function Bp({since:e,offset:t,anchors:n,asOf:r,newest:o,doubts:i,shortPages:s}){return{since:e,offset:t,anchors:n,
asOf:r,newest:o,doubts:i.all(),shortPages:s}}function Vp({newest:e,asOf:t}){return e===void 0||t===void 0?void 0:Math.min(e,t)}function IC(e,t){return e===void 0||
t===void 0?e:Math.min(e,t)}function MC(e,t){return[...t.meetings,...t.broken.filter(r=>r.id!==void 0)].map(r=>r.updatedAt).reduce((r,o)=>r===void 0||o!==void 0&&
o>r?o:r,e)}var di,OC,EC,yv,TC,Zp=m(()=>{"use strict";fv();qp();hv();di=5*6e4,OC=100,EC=12,yv=12,TC={offset:0,anchors:[],asOf:void 0,newest:void 0,shortPages:!1}});async function kv(e){let t=new Map;for(let n of[Kp(""),Au("")])for await(let[r]of e.entries(n))t.set(r,void 0);await e.write(t)}function zC(e,t,{project:n,status:r}){
return e.get(Kp(Sv(t,n,r)))}async function xv(e){let{store:t,settings:n,startedAt:r,policy:o}=e,i=Sv(e.account,n.project,n.status),s=await zC(t,e.account,n),a=[
e.accountSettings,e.render,n.startDate??null,lv],c=fe(JSON.stringify(a),16),u=o.answered&&(o.anyOpen||o.adopting),l=e.full||u||DC(s,c,r),d=await t.get(Au(i)),f=d!==
void 0&&!o.answered&&FC(d,l,c,r)?d:void 0,p=l||s?.watermark===void 0?void 0:s.watermark-di,h=n.project!==void 0||n.status!==void 0,y=0,g=d!==void 0;return{position:{
since:f===void 0?p:f.since,full:l,strict:l||s?.shortPages===!0,resume:f?.progress,missing:s?.missing??0,provesAbsence:l&&!h&&f===void 0},async savePage(b,k){if(y+=
1,y===1&&f===void 0||!(k||l))return;let S={at:f?.at??r,since:b.since,full:l,fingerprint:c,progress:b};g=!0,await t.write(new Map([[Au(i),S]]))},async close(b){b.
certified&&l&&await o.adopted();let k=jC(s,b,{startedAt:r,fingerprint:c}),v=new Map;JSON.stringify(k)!==JSON.stringify(s)&&v.set(Kp(i),k),g&&v.set(Au(i),void 0),
await t.write(v)}}}function DC(e,t,n){let r=n-(e?.lastFull??-1/0);return e?.watermark===void 0||e.fingerprint!==t||r>=CC||r<0}function FC(e,t,n,r){let o=r-e.at;
return e.progress.doubts.every(i=>Ko(i)!==void 0)&&e.full===t&&e.fingerprint===n&&o>=0&&o<LC}function jC(e=UC,{certified:t,watermark:n,shortPages:r,missing:o,isFull:i},s){
if(!t)return{...e,missing:o,uncertified:e.uncertified+1};let a={...e,missing:o,uncertified:0};if(i)return{...a,watermark:n,lastFull:s.startedAt,fingerprint:s.fingerprint,
shortPages:r};let c=Math.max(e.watermark??-1/0,n??-1/0);return{...a,watermark:c,shortPages:e.shortPages||r}}function Sv(e,t,n){return fe(JSON.stringify([e,t??null,
n??null]),16)}var CC,LC,Kp,Au,UC,Wp=m(()=>{"use strict";Dt();Sr();$e();Zp();CC=10080*6e4,LC=1440*6e4,Kp=e=>`cursor/${e}`,Au=e=>`sweep/${e}`;UC={watermark:void 0,
lastFull:void 0,fingerprint:"",shortPages:!1,missing:0,uncertified:0}});function $v(e){return qC.has(e.toLowerCase())||/_id$/i.test(e)?e:Nu+e}var qC,Nu,Gp=m(()=>{"use strict";qC=new Set("date time duration attendees tags project ser\
ies organizer organiser host location place room start end timezone language type status team department customer agenda topic participants".split(" ")),Nu="ser\
vice_"});function Yp(e){let t=e.replace(/^\ufeff/,"").replace(/\r\n?/g,`
`),n={properties:[],body:t},r=/^(?:[ \t]*\n)*---[ \t]*\n/.exec(t)?.[0];if(r===void 0)return n;let o=t.slice(r.length,r.length+KC),i=/^---[ \t]*$/m.exec(o);if(i===
null)return n;let s=o.slice(0,i.index).split(`
`).filter(a=>!/^[ \t]*(?:#|$)/.test(a));return s.length>0&&!Nv.test(s[0]??"")?n:{properties:HC(s),body:t.slice(r.length+i.index+i[0].length).replace(/^\n/,"")}}
function HC(e){let t=[];for(let o of e){let[,i,s=""]=Nv.exec(o)??[],a=WC.exec(o)?.[1],c=t[t.length-1];i!==void 0?t.push({key:i,text:s.trim(),items:[]}):a!==void 0&&
c?.text===""?c.items.push(a):c!==void 0&&c.items.length>0?c.items.push(`${c.items.pop()??""} ${o.trim()}`):c!==void 0&&(c.text=`${c.text} ${o.trim()}`)}let n=new Set;
return t.filter(({key:o})=>{let i=n.has(o.toLowerCase())||jn.has(o.toLowerCase());return n.add(o.toLowerCase()),!i}).slice(0,BC).map(({key:o,text:i,items:s})=>{
let a=o==="attendees"?QC:Xp,c=s.length>0?Jp(s,a):GC(i,a);return{key:$v(o),value:o==="tags"?fi(c):c}})}function Jp(e,t){return e.slice(0,VC).map(t)}function GC(e,t){
if(!/^\[[^]*\]$/.test(e))return Xp(e);if(/^(?:\[\[[^[\]]*\]\](?:,[ \t]*(?=\[)|$))+$/.test(e))return Jp(Av(e,!0),t);let n=e.slice(1,-1);return Jp(Av(n,JC(n)),t)}
function JC(e){let t=0;for(let n=0;n<e.length&&t>=0;n++)e.charAt(n)==="["?t++:e.charAt(n)==="]"&&t--;return t===0}function Av(e,t){let n=[],r=0,o=0,i=!0;for(let s=0;s<
e.length;s++){let a=e.charAt(s);if(i&&(a==='"'||a==="'")){let c=ro(e,s)?.end??s+1;/^[ \t]*(?:,|$)/.test(e.slice(c,c+20))&&(s=c-1)}else a===","&&r===0?(n.push(e.
slice(o,s)),o=s+1):t&&a==="["?r++:t&&a==="]"&&r--;i=i&&a===" "||o===s+1}return n.push(e.slice(o)),n.filter(s=>s.trim()!=="")}function QC(e){let t=Xp(e);return typeof t==
"string"?t:Qp(e.trim())}function Xp(e){let t=e.trim(),n=t.startsWith('"')||t.startsWith("'")?ro(t,0):void 0;return n!==void 0&&n.end===t.length?Qp(n.value):t===
""||t==="null"||t==="~"?null:t==="true"||t==="false"?t==="true":/^-?\d/.test(t)&&String(Number(t))===t?Number(t):Qp(t)}function Qp(e){return xr(e.slice(0,ZC).replace(
/[\ud800-\udbff]$/,""))}function fi(e){let n=(typeof e=="string"?e.split(/[,\s]/):[e].flat()).map(r=>String(r??"").replace(/[^\p{L}\p{N}\p{M}\p{Emoji_Presentation}_/-]+/gu,
"-")).map(r=>r.replace(/^[-/]+/,"").replace(/[-/]+$/,""));return[...new Map(n.map(r=>[r.toLowerCase(),r])).values()].filter(r=>/[^\d]/.test(r))}var BC,VC,ZC,KC,
Nv,WC,em=m(()=>{"use strict";Sr();Zs();Gp();fu();BC=50,VC=500,ZC=1e3,KC=2e5,Nv=/^([A-Za-z][\w-]{0,63})[ \t]*:(?:[ \t]+(.*))?$/,WC=/^[ \t]*-[ \t]+(.*)$/});function Ou(e){let t=e.split(",").filter(s=>s.trim()!=="").map(s=>{let[a="",c="",...u]=s.split(":").map(l=>l.trim());return{key:a.toLowerCase(),name:c.normalize(
"NFC"),rest:u}}),n=t.every(({key:s,name:a,rest:c})=>c.length===0&&YC.test(s)&&XC.test(a)&&[s,a].every(u=>!eL(u))),[r,o]=[t.map(({key:s})=>s),t.map(({name:s})=>s.
toLowerCase())],i=new Set(r).size===r.length&&new Set(o).size===o.length;return n&&i?t.map(({key:s,name:a})=>[s,a]).sort():void 0}function eL(e){return/_id$/i.test(
e)||I0(e)}function Ev(e){let t=e.toLowerCase();return t.startsWith(Nu)?[t,t.slice(Nu.length)]:[t]}function Ov(e,t){return Ev(e).map(n=>t.get(n)).find(n=>n!==void 0)}
function Tv(e,t){let n=new Map(t);for(;;){let r=e.map(({key:i,value:s})=>({key:Ov(i,n)??i,value:s})),o=e.find(({key:i},s)=>{let a=Ov(i,n);return a!==void 0&&r.some(
(c,u)=>u!==s&&tL(c.key,a))});if(o===void 0)return r;for(let i of Ev(o.key))n.delete(i)}}function Pv(e,t){let n=e.find(({key:o})=>o==="tags");if(n===void 0)return t.
length===0?e:[...e,{key:"tags",value:t}];let r={key:"tags",value:fi([...fi(n.value),...t])};return e.map(o=>o===n?r:o)}function tL(e,t){return e.toLowerCase()===
t.toLowerCase()}var YC,XC,tm=m(()=>{"use strict";Zs();Gp();em();YC=/^[a-z][\w-]{0,63}$/,XC=/^[\p{L}_][\p{L}\p{M}\p{N}_ -]{0,63}$/u});function Iv(e,t,n){if(nL(e))return Rv[e](t,n)?void 0:e}function nL(e){return e in Rv}function rL(e){let t=e.trim()===""?NaN:Number(e);return Number.isInteger(t)&&
t>=0&&t<=1440}function oL(e){let t=/^\d{4}-\d{2}-\d{2}$/.test(e)?Date.parse(e):NaN;return!Number.isNaN(t)&&new Date(t).toISOString().startsWith(e)}var Rv,Mv=m(()=>{
"use strict";Ve();tm();Rv={folder:(e,t)=>Fn({folder:e,fileName:"a.md",configDir:t}).refused===void 0,fileName:x0,day:oL,propertyNames:e=>Ou(e)!==void 0,minutes:rL}});function Cv(e){let{values:t}=lt("sync",e,{...Kf,..._b}),n=t.check===!0;if(t.vault===void 0&&!n)throw new I("Say which vault to sync: --vault DIR.");let r=["full",
"dry-run","watch","restore-deleted"].find(i=>t[i]===!0);if(n&&r!==void 0)throw new I(`--check and --${r} do not go together: a check looks at the connection onl\
y.`);if(t["restore-deleted"]===!0&&(t.watch===!0||t["dry-run"]===!0))throw new I("--restore-deleted goes with neither --watch nor --dry-run: it is done once.");
let o=t.full===!0?"--full":t.missing===void 0?void 0:"--missing";if(t["restore-deleted"]===!0&&o!==void 0)throw new I(`--restore-deleted and ${o} do not go toge\
ther: --restore-deleted writes the notes again that you deleted, and nothing else. For notes that are missing though you did not delete them, use --full --missi\
ng create.`);if(t.watch===!0&&t["dry-run"]===!0)throw new I("--watch and --dry-run do not go together: a dry run looks once.");return{vault:t.vault??"",check:n,
baseUrl:t["base-url"],full:t.full===!0,dryRun:t["dry-run"]===!0,watch:t.watch===!0,json:t.json===!0,state:t.state,apiKeyFile:t["api-key-file"],authHeader:Xr("--\
auth-header",t["auth-header"]??Lt.authHeader.default,Lt.authHeader.options),settings:iL(t),missing:Xr("--missing",t.missing??"ask",["ask","deleted","create"]),renames:Xr(
"--renames",t.renames??"ask",["ask","rename","keep"]),copies:Xr("--copies",t.copies??"ask",["ask","trash","keep"]),restoreDeleted:t["restore-deleted"]===!0}}function Lv(e){
let t={vault:{type:"string"},state:{type:"string"},import:{type:"boolean"}},{vault:n,state:r,import:o=!1}=lt("undo",e,t).values;if(n===void 0)throw new I("Say i\
n which vault: --vault DIR.");return{vault:n,state:r,created:o}}function zv(e){let t={type:"string"},{vault:n,state:r,number:o}=lt("recover",e,{vault:t,state:t,
number:t}).values;if(n===void 0)throw new I("Say in which vault: --vault DIR.");return{vault:n,state:r,number:o===void 0?void 0:xt("--number",o,1,1e6)}}function Dv(e){
let t={ignore:{type:"string"},json:{type:"boolean"}},{values:n}=lt("attention",e,{vault:{type:"string"},state:{type:"string"},...t}),{vault:r,state:o,ignore:i,json:s=!1}=n;
if(r===void 0)throw new I("Say in which vault: --vault DIR.");return{vault:r,state:o,ignore:i,json:s}}function iL(e){return Object.fromEntries(jc.flatMap(([t,n])=>{
let r=n.flag&&n.usedBy==="engine"?e[n.flag.name]:void 0;return n.flag&&typeof r=="string"?[[t,sL(`--${n.flag.name}`,n,r)]]:[]}))}function sL(e,t,n){if(t.kind===
"yesNo")return Xr(e,n,["yes","no"])==="yes";if(t.kind==="choice")return Xr(e,n,t.options);if(t.kind==="filter"&&n.trim()==="")throw new I(`${e} is empty. Name w\
hat to sync, or leave ${e} out to sync everything.`);let r=Iv(t.kind,n,Eu);if(r!==void 0)throw new I(`${e} needs ${aL[r](n)}`);return t.kind==="minutes"?Number(
n):n}var Eu,aL,nm=m(()=>{"use strict";Ve();Mv();Fc();Zf();it();Yo();Wf();Eu=".obsidian";aL={folder(e){let{refused:t}=Fn({folder:e,fileName:"a.md",configDir:Eu});
return`a folder inside the vault, such as Work/Meetings. ${t===void 0?"":Bc[t]}`},fileName:e=>`a name with {date}, {title} or both in it, and without slashes, n\
ot "${e}".`,day:e=>`a day such as 2026-01-31, not "${e}".`,propertyNames:e=>`pairs such as "attendees: people, date: day", without ids and names that Obsidian a\
cts on; not "${e}".`,minutes:e=>`a whole number from 0 to 1440, not "${e}".`}});function _r(e){if(e?.aborted===!0)throw new rt}function dL(e,{count:t,notes:n}){let r=n.filter(i=>!e.notes.includes(i)),o=n.length-r.length;return{...e,count:e.
count+t-o,notes:[...e.notes,...r].slice(0,lL)}}function Tu(e){let t={requests:0,created:0,updated:0,merged:0,conflicts:0,renamed:0,unchanged:0,kept:0,skipped:0,
waiting:0,deleted:0,trashed:0,orphaned:0},n=[],r=[],o=[],i=0;return{counts:t,get attention(){return i},quarantined:n,questions:r,doubts:o,note(s,a=!1){let c=cL[s.
outcome];c!==void 0&&(t[c]+=1),a&&(i+=1),s.outcome!=="unchanged"&&e?.(s)},quarantine(s,a){i+=1,n.length<uL&&n.push({id:s,reason:a}),e?.({id:s,path:"",outcome:"q\
uarantined",reason:a})},ask(s){let a=r.findIndex(({kind:u})=>u===s.kind),c=r[a];c===void 0?r.push(s):r[a]=dL(c,s)},doubt(...s){o.push(...s)}}}var pi,cL,uL,lL,uo=m(
()=>{"use strict";ot();pi=class extends Error{constructor(n){super(n.code);this.question=n}question},cL={created:"created",updated:"updated",merged:"merged",conflict:"\
conflicts",renamed:"renamed",unchanged:"unchanged",kept:"kept",skipped:"skipped",waiting:"waiting",deleted:"deleted",trashed:"trashed",orphaned:"orphaned"},uL=1e3,
lL=100});function ra(e,t){t.counts.requests=e.requests;let{counts:n,attention:r,quarantined:o,questions:i,doubts:s}=t;return{status:r+o.length+i.length+s.length>0?"atten\
tion":"done",...n,quarantined:o,questions:i,doubts:s,error:null}}function Fv(e,t,n){return{...ra(e,t),status:"failed",error:Wo(n)}}var rm=m(()=>{"use strict";$e()});import{closeSync as fL,mkdtempSync as pL,openSync as mL,readSync as hL,rmSync as yL,writeSync as gL}from"node:fs";import{tmpdir as wL}from"node:os";import{join as jv}from"node:path";
import{dirname as bL}from"node:path/posix";function om(e){let t,n=-1;return{outcome(r){let o=t===void 0;t??=pL(jv(wL(),"meeting-notes-sync-")),o&&(n=mL(jv(t,"no\
tes"),"w+")),gL(n,(o?"":",")+JSON.stringify(Zc(r,De)))},async end(r,o=[]){let{error:i,errorCode:s,...a}=jb(r,De),c=o.map(u=>Cs(u,De));e.write(`${JSON.stringify(
{...a,attention:c}).slice(0,-1)},"notes":[`),t!==void 0&&(await vL(n,e),fL(n),yL(t,{recursive:!0})),e.write(`],${JSON.stringify({error:i,errorCode:s}).slice(1)}\

`),t=void 0}}}function qv(e,t){let n=ra({requests:0},Tu(void 0));return om(e).end({...n,status:"failed",error:{code:"not-begun",message:t}})}async function vL(e,t){
let n=Buffer.allocUnsafe(65536);for(let r=0,o;(o=hL(e,n,0,n.length,r))>0;r+=o){let i=n.subarray(0,o);await new Promise((s,a)=>{t.write(i,c=>c?a(c):s())})}}function Pu(e,t){
let n=0,r=0,o=new Set;return{outcome(i){i.outcome==="created"&&o.add(bL(i.path));let{id:s,path:a,outcome:c,why:u}=Zc(i,De);!t&&!kL.has(c)||(!t&&n>=xL?r+=1:e.print(
`${$L(c,t)} ${a===""?s:a}${u===""?"":`  (${u})`}`),n+=1)},async end(i,s=[]){r>0&&e.print(`\u2026 and ${r} more; --json names them all.`);for(let c of i.questions)
e.print(`Question: ${Pe(c,De)}`);for(let c of i.doubts)e.print(`Note: ${Pe(c,De)}`);let a=s.length===0?"":` ${im(s)} meeting-notes-sync attention lists them.`;e.
print(NL(i,t)+a),t&&o.size>0&&e.print(SL(i.created,o)),i.error!==null&&e.remark(`meeting-notes-sync: ${Pe(i.error,De)}`)}}}function SL(e,t){let n=(r,o)=>`${r} ${o}${r===
1?"":"s"}`;return`${n(e,"new note")} in ${n(t.size,"folder")}: ${[...t].sort().join(", ")}.`}function im({length:e}){return`${e} ${e===1?"needs":"need"} your de\
cision.`}function $L(e,t){return t?mi[e].padEnd(Uv.dryRun):(Bv[e]??e).padEnd(Uv.run)}function AL(e,t,n){let r=t==="conflicts"?"conflict":t;return`${e} ${n?mi[r]:
Bv[r]??(e===1?r:t)}`}function NL(e,t){let n={done:"Done",attention:"Done, but something needs your decision",failed:"Ended early"},r=_L.filter(c=>e[c]>0).map(c=>AL(
e[c],c,t)),o=e.quarantined.length;o>0&&r.push(`${o} with invalid data`);let i=e.status==="failed"?"no note touched":"nothing new",s=r.length===0?i:r.join(", "),
a=`${e.requests} request${e.requests===1?"":"s"}`;return`${t?"Dry run, nothing written":n[e.status]}: ${s} (${a}).`}var kL,xL,mi,Bv,Uv,_L,Ru=m(()=>{"use strict";
Xf();$e();uo();rm();Yo();kL=new Set(["conflict","kept","skipped","waiting","trashed","orphaned","failed","quarantined"]),xL=50,mi={created:"would be created",updated:"\
would be updated",merged:"would be merged",conflict:"would be in conflict",renamed:"would be renamed",unchanged:"would stay unchanged",kept:"would be kept",skipped:"\
would be skipped",waiting:"would wait",deleted:"would stay deleted",trashed:"would be trashed",orphaned:"deleted in service",failed:"would fail",quarantined:"in\
valid data"},Bv={orphaned:mi.orphaned,quarantined:mi.quarantined},Uv={run:mi.orphaned.length,dryRun:mi.unchanged.length};_L=["created","updated","merged","confl\
icts","renamed","kept","skipped","waiting","deleted","trashed","orphaned","unchanged"]});function jt(e){return j(hi(e.slice(e.lastIndexOf("/")+1)))}function hi(e){return e.replace(/\.md$/i,"")}function Iu(e){let t=e.lastIndexOf("/");return t<0?"":e.
slice(0,t)}function yi(e,t,n){let r=e.trim();if(r==="")return t;let o=r.startsWith("/")||/^\.{1,2}\//.test(r),i=r.startsWith("/")?r.slice(1):o?OL(Iu(t),r):r;if(i===
void 0)return;let s=j(hi(i)),a=[...n.named(jt(i))].filter(d=>{let f=j(hi(d));return f===s||!o&&f.endsWith(`/${s}`)}),c=j(Iu(t)),u=d=>c===""||j(d).startsWith(`${c}\
/`),l=d=>j(hi(d))===s?0:u(d)?1:2;return a.sort((d,f)=>l(d)-l(f)||d.length-f.length||(d<f?-1:1))[0]}function OL(e,t){let n=e===""?[]:e.split("/");for(let r of t.
split("/"))if(r===".."){if(n.pop()===void 0)return}else r!=="."&&r!==""&&n.push(r);return n.join("/")}var gi=m(()=>{"use strict";Ve()});function Vv(e,t,n){let r=o=>({*named(i){for(let s of n.named(i))s!==e&&s!==t&&(yield s);jt(o)===i&&(yield o)}});return{from:e,to:t,before:r(e),after:r(t)}}function Mu(e,t,n){
let r=o=>TL(o,t,n);return Wv(e,o=>o.replace(Kv,(i,s,a="",c,u="",l)=>c!==void 0?`${a}${r(c)??c}`:l!==void 0?`${u}${PL(l,r)}`:i))}function Zv(e){let t=new Set;return Wv(
e,n=>{for(let[,,,r,,o]of n.matchAll(Kv)){let i=r??(o===void 0?void 0:Hv(o));i!==void 0&&t.add(jt(i))}return n}),t}function Wv(e,t){let n=[],r=[],o,i=()=>{r.length>
0&&n.push(t(r.join(`
`))),r=[]};for(let s of e.split(`
`)){let a=EL.exec(s)?.[1];if(o===void 0&&a===void 0){r.push(s);continue}i(),n.push(s),o===void 0?o=a:a?.startsWith(o)===!0&&/^[ \t>]*[`~]+\s*$/.test(s)&&(o=void 0)}
return i(),n.join(`
`)}function TL(e,t,{from:n,to:r,before:o,after:i}){let s=yi(e,t===r?n:t,o);if(s===void 0)return;let a=s===n?r:s;if(yi(e,t,i)===a)return;let c=/\.md$/i.exec(e)?.[0]??
"",u=d=>`${hi(d)}${c}`,l=a.slice(a.lastIndexOf("/")+1);return/^\.{1,2}\//.test(e)?u(RL(Iu(t),a)):e.startsWith("/")?u(`/${a}`):!e.includes("/")&&yi(l,t,i)===a?u(
l):u(a)}function PL(e,t){let n=Hv(e),r=n===void 0?void 0:t(n);if(r===void 0)return e;let o=/[#^].*$/.exec(e.replace(/>$/,""))?.[0]??"";return e.startsWith("<")?
`<${r}${o}>`:`${r.replace(/[ %()<>"\\]/g,i=>`%${i.charCodeAt(0).toString(16).toUpperCase()}`)}${o}`}function Hv(e){let t=e.startsWith("<"),n=(t?e.slice(1,-1):e).
replace(/[#^].*$/,"");if(!(n===""||/^[a-z][a-z0-9+.-]*:/i.test(n))){if(t)return n;try{return decodeURIComponent(n)}catch{return}}}function RL(e,t){let n=e===""?
[]:e.split("/"),r=t.split("/"),o=0;for(;o<n.length&&o<r.length-1&&n[o]===r[o];)o+=1;let i=n.slice(o).map(()=>"..");return[...i.length>0?i:["."],...r.slice(o)].join(
"/")}var Kv,EL,sm=m(()=>{"use strict";gi();Kv=new RegExp([/(?<!`)(`{1,50})(?!`)(?:(?!\n[ \t]*\n)[^])+?(?<!`)\1(?!`)/,/(\[\[)([^\][|#^\n]+?)(?=\\?\||[#^]|\]\])/,
/(\]\()(<[^<>\n]+>|(?:[^()\s<\\]|\([^()\s]*\))+)(?=(?:[ \t]+["'(][^\n]{0,300}?)?\))/].map(({source:e})=>e).join("|"),"g"),EL=/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/});function Cu(e){return/\.canvas$/i.test(e)}function Gv(e,t,n){return ML(e)?e.replace(IL,(r,o,i,s)=>{let a=JSON.parse(s),c=a===n.from?n.to:a,u=i==="file"?c:Mu(a,t,
n);return u===a?r:o+JSON.stringify(u)}):e}function ML(e){try{return JSON.parse(e),!0}catch{return!1}}var IL,am=m(()=>{"use strict";sm();IL=/("(file|text)"\s*:\s*)("(?:[^"\\]|\\[^])*")/g});import*as Ze from"node:fs";function Ae(e){try{return Ze.lstatSync(e,{throwIfNoEntry:!1})}catch(t){if(Q(t)==="ENOTDIR")return;throw t}}function Lu(e){Jv(e,Ze.lstatSync(
e));let t=Ze.openSync(e,CL);try{let n=Ze.fstatSync(t);return Jv(e,n),{handle:t,stat:n}}catch(n){throw Ze.closeSync(t),n}}function Jv(e,t){if(t.isSymbolicLink())
throw new V(`${e} is a symbolic link, which is not followed.`);if(!t.isFile())throw new V(`${e} is not a file.`)}function wi(e,t){let[n,r]=[e,t].map(o=>Ze.lstatSync(
o,{bigint:!0,throwIfNoEntry:!1}));return n!==void 0&&r!==void 0&&n.ino!==0n&&n.ino===r.ino&&n.dev===r.dev}function zu(e){try{Ze.unlinkSync(e)}catch(t){if(Q(t)!==
"ENOENT")throw t}}function cm(e){return e.replace(/([^/\\]+)$/,".$1.icloud")}function oa(e){return Ae(e)!==void 0||Ae(cm(e))!==void 0}var CL,Zn=m(()=>{"use stri\
ct";ye();Ye();CL=Ze.constants.O_RDONLY|(Ze.constants.O_NOFOLLOW??0)|(Ze.constants.O_NONBLOCK??0)});import*as Ut from"node:fs";import{join as um}from"node:path";function Qv(e){let t=um(e,"rename.json"),n=Ut.existsSync(t);return{begin(r){Ut.mkdirSync(e,{recursive:!0}),
Ut.writeFileSync(t,JSON.stringify(r)),n=!0},end(){n&&Ut.rmSync(t,{force:!0}),n=!1},recover(r){let o=n?LL(t):void 0;if(o===void 0)return;let[i,s]=[um(r,o.from),um(
r,o.to)],a=Ae(s);if(a===void 0)return;let c=a.nlink>1&&wi(i,s);return c&&Ut.rmSync(i),c||Ae(i)===void 0?o:void 0}}}function LL(e){try{let{from:t,to:n}=JSON.parse(
Ut.readFileSync(e,"utf8"));return typeof t=="string"&&typeof n=="string"?{from:t,to:n}:void 0}catch{return}}var Yv=m(()=>{"use strict";Zn()});function bi(e,t=new Float64Array(0)){let n=e+2,r=t,o=t.length/n,i=new Int32Array(0),s=(d,f)=>r[d*n+f]??0,a=d=>(d>>>0)%i.length;function c(d){let f=a(s(d,0));r[d*
n+1]=i[f]??-1,i[f]=d}function u(d){i=new Int32Array(d).fill(-1);for(let f=0;f<o;f+=1)c(f)}u(Math.max(64,o*2));function l(d,f){let p=d;for(;p>=0&&s(p,0)!==f;)p=s(
p,1);return p}return{get count(){return o},add(d,...f){let p=o;if((p+1)*n>r.length){let h=new Float64Array(Math.max(64,o*2)*n);h.set(r),r=h}return r[p*n+0]=d>>>
0,r.set(f,p*n+2),o+=1,o>i.length?u(o*2):c(p),p},get:(d,f)=>s(d,f+2),set(d,f,p){r[d*n+f+2]=p},first:d=>l(i[a(d)]??-1,d>>>0),next:d=>l(s(d,1),s(d,0)),cells:()=>r.
subarray(0,o*n)}}function $r(e){let t=2166136261;for(let n=0;n<e.length;n+=1)t=Math.imul(t^e.charCodeAt(n),16777619);return t>>>0}var ia=m(()=>{"use strict"});import{randomUUID as zL}from"node:crypto";import*as Ke from"node:fs";import{hostname as DL}from"node:os";import{dirname as FL,join as jL}from"node:path";function BL(e){
return`.meeting-notes-sync-${Xv}-${e}-${zL().slice(0,8)}.tmp`}function Du(e,t,{mtime:n},r,o){let i=jL(FL(e),BL(process.pid));try{let s=Ke.openSync(i,"wx",r===void 0?
438:r.mode&511);try{Ke.writeFileSync(s,t),r!==void 0&&VL(s,r),n!==void 0&&Ke.futimesSync(s,n/1e3,n/1e3),r!==void 0&&Ke.fsyncSync(s)}finally{Ke.closeSync(s)}o(i)}finally{
zu(i)}}function VL(e,{mode:t,uid:n,gid:r}){try{let o=Ke.fstatSync(e);(o.uid!==n||o.gid!==r)&&Ke.fchownSync(e,n,r),Ke.fchmodSync(e,t&4095)}catch{}}function ek(e,t){
let[,n,r]=UL.exec(e)??[];return n===void 0?!1:n===Xv?Number(r)!==process.pid&&!ZL(Number(r)):Date.now()-(Ae(t)?.ctimeMs??Date.now())>qL}function ZL(e){try{return process.
kill(e,0),!0}catch(t){return Q(t)!=="ESRCH"}}var Xv,UL,qL,lm=m(()=>{"use strict";Zn();ia();Ye();Xv=$r(DL()).toString(16),UL=/^\.meeting-notes-sync-([0-9a-f]+)-(\d+)-[0-9a-f]+\.tmp$/,
qL=864e5});import*as $t from"node:fs";import{dirname as KL}from"node:path";function ju(e){return Es(e,()=>{let t=WL(e);if(t!==void 0)try{return{text:JL(e,$t.readFileSync(t.
handle)),mtime:Math.round(t.stat.mtimeMs)}}finally{$t.closeSync(t.handle)}})}function WL(e){try{return Lu(e)}catch(t){if(Q(t)==="ENOENT"||Q(t)==="ENOTDIR")return;
throw t}}function tk(e,t,n){Es(e,()=>{let r=o=>rk(o,e);try{Du(e,t,n,void 0,r)}catch(o){if(Q(o)!=="ENOENT"&&Q(o)!=="ENOTDIR")throw o;nk(e),Du(e,t,n,void 0,r)}})}
function dm(e,t,n,r){Es(e,()=>{let o=Ae(e);if(vi(e,t),o!==void 0&&(o.mode&146)===0)throw new V(`${e} is read-only.`);Du(e,n,r,o,i=>{vi(e,t),$t.renameSync(i,e)})})}
function fm(e,t,n){Es(t,()=>{vi(e,n),nk(t);let r=j(e)===j(t)&&wi(e,t);if(!r&&Ae(t)!==void 0)throw Fu(t);vi(e,n),r?$t.renameSync(e,t):(rk(e,t),zu(e))})}function vi(e,t){
if(ju(e)?.text!==t)throw new ue(`${e} is no longer what was seen.`)}function nk(e){try{$t.mkdirSync(KL(e),{recursive:!0})}catch(t){throw["EEXIST","ENOTDIR"].includes(
Q(t))?Fu(e):t}}function rk(e,t){try{$t.linkSync(e,t)}catch(n){if(Q(n)==="EEXIST")throw Fu(t);if(!HL.has(Q(n)))throw n;if(Ae(t)!==void 0)throw Fu(t);$t.renameSync(
e,t)}}function JL(e,t){try{return GL.decode(t)}catch{throw new V(`${e} is not UTF-8 text.`)}}function Fu(e){return new le(`Something stands at ${e} already.`)}var HL,
GL,ok=m(()=>{"use strict";Ve();ye();Zn();Ye();lm();HL=new Set(["EPERM","ENOTSUP","EOPNOTSUPP","ENOSYS","EMLINK","EACCES"]);GL=new TextDecoder("utf-8",{fatal:!0,
ignoreBOM:!0})});import{hash as QL}from"node:crypto";function ik(e,t,n){let r=bi(YL,n),o=i=>QL("sha256",t+i,"buffer").readUIntBE(0,6);return{count:()=>r.count,set(i,s){let a=new Set(
s.map(o)),c=-1;for(let u=e.firstId(i);u>=0;u=r.get(u,qu)){if(a.delete(r.get(u,pm))){c=u;continue}r.set(u,Uu,-1),c<0?e.setFirstId(i,r.get(u,qu)):r.set(c,qu,r.get(
u,qu))}for(let u of a)e.setFirstId(i,r.add(u%2**32,u,i,e.firstId(i)))},rowsWith(i){let s=o(i),a=[];for(let c=r.first(s%2**32);c>=0;c=r.next(c))r.get(c,pm)===s&&
r.get(c,Uu)>=0&&a.push(r.get(c,Uu));return a},rowsInCommon(){let i=new Set,s=new Map;for(let a=0;a<r.count;a+=1){let[c,u]=[r.get(a,pm),r.get(a,Uu)];u>=0&&i.has(
c)&&s.set(c,u),u>=0&&i.add(c)}return[...s.values()]},cells:()=>r.cells()}}var pm,Uu,qu,YL,sk=m(()=>{"use strict";ia();pm=0,Uu=1,qu=2,YL=3});function ak(e=Buffer.alloc(0)){let t=e,n=e.length;return{add(r){let o=Buffer.byteLength(r);if(n+o>t.length){let i=Buffer.alloc(Math.max(4096,t.length*2+o));t.copy(
i,0,0,n),t=i}return t.write(r,n),n+=o,n-o},get:(r,o)=>t.toString("utf8",r,r+o),bytes:()=>t.subarray(0,n)}}var ck=m(()=>{"use strict"});function hk(e){let t=bi(n2,e?.entries),n=ak(e?.names);t.count===0&&t.add(0,-1,0,0,Z.folder,NaN,0,-1,-1,-1,0);let r=c=>n.get(t.get(c,XL),t.get(c,e2)),o=c=>t.get(
c,lk);function i(c){let u=t.get(c,uk);return u<=0?c===0?"":r(c):`${i(u)}/${r(c)}`}function*s(c){for(let u=t.first($r(c));u>=0;u=t.next(u))o(u)!==Z.removed&&(yield u)}
function a(c,u,l){let[d,f]=[n.add(u),Buffer.byteLength(u)],p=t.get(c,mm),h=t.add($r(jt(u)),c,d,f,l,NaN,0,-1,p,-1,0);return t.set(c,mm,h),h}return{name:r,kind:o,
path:i,rowsNamed:s,add:a,count:()=>t.count,child(c,u){for(let l of s(jt(u)))if(t.get(l,uk)===c&&r(l)===u)return l},*children(c){for(let u=t.get(c,mm);u>=0;u=t.get(
u,t2))o(u)!==Z.removed&&(yield u)},setKind:(c,u)=>t.set(c,lk,u),setStamp(c,u,l){t.set(c,dk,u),t.set(c,fk,l)},isUnchanged:(c,u,l)=>t.get(c,dk)===u&&t.get(c,fk)===
l,markListed:(c,u)=>t.set(c,mk,u),wasListed:(c,u)=>t.get(c,mk)===u,firstId:c=>t.get(c,pk),setFirstId:(c,u)=>t.set(c,pk,u),data:()=>({names:n.bytes(),entries:t.cells()})}}
var Z,uk,XL,e2,lk,dk,fk,mm,t2,pk,mk,n2,sa=m(()=>{"use strict";gi();ck();ia();Z={removed:0,folder:1,unlistable:2,note:3,unreadable:4,offloaded:5,other:6},uk=0,XL=
1,e2=2,lk=3,dk=4,fk=5,mm=6,t2=7,pk=8,mk=9,n2=10});import{randomBytes as r2}from"node:crypto";function ym(e){let t=e?.salt??r2(16).toString("hex"),n=e?.built??Date.now(),r=hk(e),o=ik(r,t,e?.ids);function*i(c){let u=r.
count();for(let l=0;l<u;l+=1)c(l)&&(yield l)}function s(c){let u=0;for(let l=0;l<r.count();l+=1)c(l)&&(u+=1);return u}function a(c){for(let u of r.children(c))a(
u);o.set(c,[]),r.setKind(c,Z.removed)}return{...r,root:0,unusedShare(){let c=s(l=>r.kind(l)===Z.removed),u=o.count()-s(l=>r.firstId(l)>=0);return(c+Math.max(0,u))/
(r.count()+o.count())},rowAt(c){let u=0;if(c!=="")for(let l of c.split("/"))u=u===void 0?u:r.child(u,l);return u},*rowsLike(c){let u=j(c);for(let l of r.rowsNamed(
jt(c)))j(r.path(l))===u&&(yield l)},*named(c){for(let u of r.rowsNamed(c))hm.has(r.kind(u))&&(yield r.path(u))},update(c,u,l,d,f){r.setKind(c,u),r.setStamp(c,l,
d),o.set(c,f)},remove:a,rowsWithId:c=>o.rowsWith(c),rowsInCommon:()=>o.rowsInCommon(),rowsOfKind:c=>i(u=>r.kind(u)===c),unknownPaths:()=>[...i(c=>o2.has(r.kind(
c)))].map(c=>r.path(c)).sort(),noteCount:()=>s(c=>r.kind(c)===Z.note&&r.firstId(c)>=0),data:()=>({...r.data(),salt:t,built:n,ids:o.cells()})}}var hm,o2,gm=m(()=>{
"use strict";Ve();gi();sk();sa();hm=new Set([Z.note,Z.unreadable,Z.offloaded]),o2=new Set([Z.unlistable,Z.unreadable,Z.offloaded])});import{createHash as i2}from"node:crypto";import{mkdirSync as s2,readFileSync as a2,renameSync as c2,rmSync as u2,writeFileSync as l2}from"node:fs";import{dirname as d2}from"node:path";
function wk(e){try{let t=p2(a2(e));if(t!==void 0)return ym(t)}catch{}return ym()}function bk(e,t){if(t.unusedShare()>.5){u2(e,{force:!0});return}s2(d2(e),{recursive:!0});
let{salt:n,built:r,names:o,entries:i,ids:s}=t.data(),a=[o,...[i,s].map(m2)],c=a.map(({length:d})=>d),u={format:gk,salt:n,built:r,sizes:c,sum:vk(a)},l=`${e}.${process.
pid}.tmp`;l2(l,Buffer.concat([Buffer.from(`${JSON.stringify(u)}
`),...a])),c2(l,e)}function p2(e){let t=e.indexOf(`
`),n=JSON.parse(e.toString("utf8",0,t)),r=Date.now()-n.built;if(n.format!==gk||!(r>=0&&r<f2))return;let o=t+1,i=n.sizes.map(u=>e.subarray(o,o+=u)),[s,a,c]=i;if(!(s===
void 0||a===void 0||c===void 0||vk(i)!==n.sum))return{...n,names:s,entries:yk(a),ids:yk(c)}}function vk(e){let t=i2("sha1");for(let n of e)t.update(n);return t.
digest("hex")}function m2(e){return Buffer.from(e.buffer,e.byteOffset,e.byteLength)}function yk(e){return new Float64Array(new Uint8Array(e).buffer)}var gk,f2,kk=m(
()=>{"use strict";gm();gk="meeting-notes-sync index 1",f2=1440*6e4});import*as aa from"node:fs";function Vu(e){let{handle:t}=Lu(e);try{let n=aa.readSync(t,Bu,0,xk,0),r=Bu.toString("utf8",0,n);if(n<xk||!g0(r))return je(r);let o=aa.readSync(
t,Bu,n,ou-n,n);return je(Bu.toString("utf8",0,n+o))}finally{aa.closeSync(t)}}var Bu,xk,wm=m(()=>{"use strict";Dn();Zn();Bu=Buffer.alloc(ou),xk=2048});import{join as Sk,sep as h2}from"node:path";function Ar(e,t){let n=t.split("/");if(n.some(r=>r.startsWith(".")||y2.test(r)))throw new V(`${t} is no place for a \
note in this vault.`);return bm(e,n),Sk(e,...n)}function ca(e,t){let n=Ar(e,t);if(Ae(n)===void 0&&Ae(cm(n))!==void 0)throw new V(`${t} is in the cloud and not o\
n this disk.`);return n}function bm(e,t){for(let n=1;n<t.length;n+=1){let r=t.slice(0,n).join("/");if(Ae(Sk(e,r))?.isSymbolicLink()===!0)throw new V(`${r} is a \
symbolic link, which is not followed.`)}}var y2,vm=m(()=>{"use strict";ye();Zn();y2=h2==="\\"?/^$|[\\:\0]/:/^$|\0/});import*as Zu from"node:fs";async function Ak(e,t,n){if(n?.throwIfAborted(),Ae(e)?.isDirectory()!==!0)throw new V(`${e} is not there, or not a folder.`);let r=!1,
o=Date.now()+_k,i=[t.root];for(let s=i.pop();s!==void 0;s=i.pop()){let a=s===t.root?e:`${e}/${t.path(s)}`;b2(a,t,s)&&(r=!0);for(let c of t.children(s)){let u=t.
kind(c);(u===Z.folder||u===Z.unlistable)&&i.push(c),!(u!==Z.note&&u!==Z.unreadable)&&(km(`${a}/${t.name(c)}`,t,c)&&(r=!0),!(Date.now()<o)&&(await new Promise(l=>setImmediate(
l)),o=Date.now()+_k,n?.throwIfAborted()))}}return r}function km(e,t,n){let r=Date.now();try{let o=Ae(e);if(o?.isFile()!==!0)return t.remove(n),!0;if(t.isUnchanged(
n,o.ctimeMs,o.size))return!1;t.update(n,Z.note,Nk(o,r),o.size,Vu(e))}catch{t.update(n,Z.unreadable,NaN,0,[])}return!0}function b2(e,t,n){let r=Date.now(),o=w2+=
1;try{let i=Ae(e);if(i?.isDirectory()!==!0)return t.remove(n),!0;if(t.isUnchanged(n,i.ctimeMs,0))return!1;let s=Zu.opendirSync(e,{bufferSize:256});try{for(let a=s.
readSync();a!==null;a=s.readSync()){let[c,u]=x2(e,a)??[];c!==void 0&&u!==void 0&&t.markListed(v2(t,n,c,u),o)}}finally{s.closeSync()}t.update(n,Z.folder,Nk(i,r),
0,[])}catch{return t.update(n,Z.unlistable,NaN,0,[]),!0}for(let i of t.children(n))t.wasListed(i,o)||t.remove(i);return!0}function v2(e,t,n,r){let o=e.child(t,n);
return o===void 0?e.add(t,n,r):$k(e.kind(o))===$k(r)?o:(e.remove(o),e.add(t,n,r))}function $k(e){return e===Z.unlistable?Z.folder:e===Z.unreadable?Z.note:e}function x2(e,t){
let{name:n}=t;if(n.startsWith(".")){ek(n,`${e}/${n}`)&&Zu.rmSync(`${e}/${n}`,{force:!0});let r=k2.exec(n)?.[1];return r===void 0?void 0:[r,Z.offloaded]}return t.
isDirectory()?[n,Z.folder]:[n,t.isFile()&&/\.md$/i.test(n)?Z.note:Z.other]}function Nk({ctimeMs:e},t){return t-e>g2?e:NaN}var g2,_k,w2,k2,Ok=m(()=>{"use strict";
ye();Zn();wm();lm();sa();g2=2e3,_k=30;w2=Date.now();k2=/^\.(.+\.md)\.icloud$/i});import{join as ua}from"node:path";function Ek(e,t){let n=wk(t),r=S2(e,n),o=!1;function i(s){for(let c of n.rowsWithId(s))km(ua(e,n.path(c)),n,c)&&(o=!0);return n.
rowsWithId(s).filter(c=>n.kind(c)===Z.note).map(c=>n.path(c)).sort()}return{index:n,...r,async refresh(s){r.forget();let a=await Ak(e,n,s);return a&&(o=!0),a},find:i,
duplicates(){let s=n.rowsInCommon().flatMap(a=>bt(()=>Vu(ua(e,n.path(a))))??[]);return[...new Set(s)].filter(a=>i(a).length>1).sort()},notesBelow:s=>$2(n,s),noteWritten(s,a){
let c=_2(e,n,s);return n.update(c,Z.note,NaN,0,je(a)),o=!0,c},noteRemoved(s){let a=n.rowAt(s);a!==void 0&&n.remove(a),o=!0},save(){o&&bk(t,n),o=!1}}}function S2(e,t){
let n;function r(i){n=void 0;for(let a of[...t.rowsLike(i)]){let c=t.path(a);if(oa(ua(e,c)))return c;t.remove(a)}let s=bt(()=>Ar(e,i));if(s!==void 0){if(bt(()=>oa(
s))===!0)return i;n={path:i,file:s}}}function o(i){let s=r(i);if(s!==void 0)throw new le(`Something stands at ${s} already.`)}return{occupant:r,requireFree:o,newFileAt(i){
return n?.path!==i&&o(i),n?.path===i?n.file:Ar(e,i)},forget:()=>{n=void 0}}}function _2(e,t,n){let r=n.split("/");return r.reduce((o,i,s)=>{let a=t.child(o,i);if(a!==
void 0)return a;let c=r.slice(0,s+1).join("/");return[...t.rowsLike(c)].find(l=>wi(ua(e,t.path(l)),ua(e,c)))??t.add(o,i,s<r.length-1?Z.folder:Z.note)},t.root)}function $2(e,t){
let n=[],r=[e.rowAt(t)];for(let o=r.pop();o!==void 0;o=r.pop())hm.has(e.kind(o))&&n.push(e.path(o)),r.push(...e.children(o));return n.sort()}var Tk=m(()=>{"use \
strict";Dn();ye();Zn();kk();wm();Ye();gm();vm();sa();Ok()});function Pk(e,t){let n,r=[];function o(a,c,u){if(!(!u.includes("[[")&&!u.includes("](")))for(let l of Zv(u))a.add($r(l),c)}async function i(){if(n!==void 0)return n;
let a=bi(1);for(let c of e.rowsOfKind(Z.note))o(a,c,t.read(e.path(c))?.text??""),c%200===0&&await new Promise(u=>setImmediate(u));return r=[...e.rowsOfKind(Z.other)].
filter(c=>Cu(e.name(c))),n=a}function s(a,c,u){let l=e.path(a),d=t.read(l),f=d===void 0?void 0:c(d.text,l,u);d!==void 0&&f!==void 0&&f!==d.text&&t.replace(l,d,f)}
return{async update(a,c){let u=await i(),l=Vv(a,c,e),d=new Set([e.rowAt(c)]);for(let f of[a,c].map(p=>$r(jt(p))))for(let p=u.first(f);p>=0;p=u.next(p))d.add(u.get(
p,0));for(let f of d)f!==void 0&&e.kind(f)===Z.note&&s(f,Mu,l);for(let f of r)s(f,Gv,l)},noteWritten(a,c){n!==void 0&&o(n,a,c)},invalidate(){n=void 0}}}var Rk=m(
()=>{"use strict";am();sm();gi();ia();sa()});import{join as Ik}from"node:path";function Mk({root:e,stateDir:t}){let n=Qv(t),r=Ek(e,Ik(t,"index")),{index:o}=r,i=Pk(o,O2(e,s));function s(a,c){i.noteWritten(r.
noteWritten(a,c),c)}return{async refresh(a){let c=n.recover(e);return await r.refresh(a)&&i.invalidate(),c!==void 0&&await i.update(c.from,c.to),n.end(),r.save(),
A2(r)},find:async a=>r.find(a),notesIn:async a=>r.notesBelow(a),read:async a=>ju(ca(e,a)),occupant:async a=>r.occupant(a),async create(a,c,u){tk(r.newFileAt(a),
c,u),s(a,c)},async replace(a,c,u,l){dm(ca(e,a),c,u,l),s(a,u)},async rename(a,c,u){let[l,d]=[ca(e,a),Ar(e,c)];if(vi(l,u),a!==c){N2(r,a,c),n.begin({from:a,to:c});
try{fm(l,d,u),r.noteRemoved(a),s(c,u),await i.update(a,c)}finally{n.end()}}},async trash(a,c){let u=ca(e,a),l=E2(e,a);bm(e,[".trash",...a.split("/")]),fm(u,l,c),
r.noteRemoved(a)},resolveLink:async(a,c)=>yi(a,c,o),busy:()=>!1,close:()=>r.save()}}function A2(e){let{index:t}=e;return{unknown:t.unknownPaths(),settled:!0,notes:t.
noteCount(),duplicates:e.duplicates()}}function N2(e,t,n){j(t)===j(n)&&[void 0,t].includes(e.occupant(n))||e.requireFree(n)}function O2(e,t){return{read:n=>bt(()=>ju(
Ar(e,n))),replace:(n,{text:r,mtime:o},i)=>{bt(()=>{dm(Ar(e,n),r,i,{mtime:Math.min(o+1e3,Date.now())}),Cu(n)||t(n,i)})}}}function E2(e,t){for(let n=1;;n+=1){let r=n===
1?t:t.replace(/(\.[^./]*)?$/,` ${n}$1`),o=Ik(e,".trash",r);if(!oa(o))return o}}var Ck=m(()=>{"use strict";Ve();am();Zn();gi();Yv();ok();Ye();Tk();Rk();vm()});async function zk(e){let t=new Map;for await(let[,{id:n,...r}]of e.entries(Lk))t.set(n,r);return{get:n=>t.get(n),async set(n,r){await e.write(new Map([[T2(n),{id:n,
...r}]])),t.set(n,r)},all:()=>t.entries()}}function T2(e){return Lk+(/^[ -~]{1,200}$/.test(e)?e:`#${fe(e)}`)}var Lk,Dk=m(()=>{"use strict";Dt();Lk="note:"});import{lstatSync as P2,mkdirSync as Uk,readdirSync as R2,rmSync as Fk}from"node:fs";import{join as I2}from"node:path";async function qk(e){let t=await jk(e).catch(
n=>{if(n instanceof pr)throw n;return jk(e,!0)});return()=>t.close()}async function jk(e,t=!1){let{ClassicLevel:n}=await import("classic-level");try{t&&M2(e),Uk(
e,{recursive:!0});let r=new n(e);return await r.open(),r}catch(r){let o=r instanceof Error?r.cause??r:r;throw Q(o)==="LEVEL_LOCKED"?new pr(`${e} is in use.`,{cause:r}):
new Ln(`${e} cannot be used to keep runs apart. Check its permissions.`,{cause:r})}}function M2(e){P2(e,{throwIfNoEntry:!1})?.isFile()===!0&&Fk(e,{force:!0}),Uk(
e,{recursive:!0});for(let t of R2(e,{withFileTypes:!0}))(t.name!=="LOCK"||!t.isFile())&&Fk(I2(e,t.name),{recursive:!0,force:!0})}var Bk=m(()=>{"use strict";Ye();
Is()});import{createHash as C2}from"node:crypto";import*as ht from"node:fs";import{homedir as Vk,tmpdir as L2}from"node:os";import{isAbsolute as z2,join as lo}from"node:path";
function Wu(e,t,n=process.env){let r=n.XDG_STATE_HOME,o=r!==void 0&&z2(r)?r:lo(Vk(),".local","state");return lo(t??lo(o,Ku),Kk(e))}function la(e){bt(()=>{ht.mkdirSync(
e,{recursive:!0,mode:xm}),ht.chmodSync(e,xm)});for(let t of bt(()=>ht.readdirSync(e,{withFileTypes:!0}))??[]){let n=lo(e,t.name);t.isDirectory()?la(n):t.isFile()&&
bt(()=>ht.chmodSync(n,384))}}function Zk(e){let{dev:t,ino:n}=ht.statSync(e,{bigint:!0}),r=Kk(`${t}:${n}`),o=lo(Vk(),".local","state",Ku,"locks",r);try{return ht.mkdirSync(
o,{recursive:!0}),o}catch{return lo(D2(),r)}}function D2(){let e=process.getuid?.(),t=lo(L2(),e===void 0?`${Ku}-locks`:`${Ku}-locks-${e}`);bt(()=>ht.mkdirSync(t,
{mode:xm}));let n=ht.lstatSync(t,{throwIfNoEntry:!1}),r=e===void 0||n?.uid===e&&(n.mode&18)===0;if(n?.isDirectory()===!0&&r)return t;throw new Ln(`${t} is not a\
 folder of this account alone, so it is not used to keep runs apart. Remove it, or set HOME to a folder that this account may write to.`)}function Kk(e){return C2(
"sha256").update(e).digest("hex").slice(0,16)}var Ku,xm,Sm=m(()=>{"use strict";Ye();Is();Ku="meeting-notes-sync";xm=448});import{join as F2,resolve as j2}from"node:path";async function Nr(e,t,n){let r=zc(e),o=Wu(r,t===void 0?void 0:j2(t)),i=F2(o,"state");if(jf(o,r)||jf(i,r))throw new rn(
`The state must lie outside the vault, so that it is not replicated: not in ${o}.`);let s=await qk(Zk(r));try{la(o);let a=await Lb(i,(u,l)=>n(U2(u,l)));la(o);let c=Mk(
{root:r,stateDir:o});return{vault:c,store:a,deletionMarks:await zk(a),async close(){c.close(),await a.close(),la(o),await s()}}}catch(a){throw await s(),a}}function U2(e,t){
return`What this device remembers of earlier syncs ${t==="damaged"?"is damaged":"was written by a newer version"}. It now lies in ${e}; a full sync finds everyt\
hing anew.`}var Hu=m(()=>{"use strict";Ck();Dk();Is();Bk();Sm();Dc()});function Gu(e){let t=e.replace(new RegExp("\\p{Cf}","gu"),"").trim();if(t==="")return ki("address-missing");if(!/^https?:\/\//i.test(t))return ki("address-witho\
ut-https");let n=V2(t);return n?n.protocol==="http:"&&!Z2(n.hostname)?ki("address-unencrypted"):n.username||n.password?ki("address-with-login"):/[?#]/.test(t)?ki(
"address-with-query"):{ok:!0,url:n.origin+n.pathname.replace(/\/+$/,"")}:ki("address-unreadable")}function ki(e){return{ok:!1,problem:{code:e}}}function V2(e){try{
return new URL(e)}catch{return}}function Z2(e){return e==="localhost"||e==="[::1]"||/^127(\.\d{1,3}){3}$/.test(e)}function _m(e){return new URL(e).origin}function Qk(e,t,n={}){
let r=`${e}/${t}`;if(new URL(r).href!==r)return;let o=new URLSearchParams(n).toString().replace(/\+/g,"%20");return o===""?r:`${r}?${o}`}var $m=m(()=>{"use stri\
ct"});async function Yk(e){if(!e.body)return"";let t=e.body.getReader(),n=[],r=0;for(;;){let{done:o,value:i}=await t.read();if(o)return new TextDecoder().decode(W2(n,
r));if(r+=i.byteLength,r>K2)throw t.cancel().catch(()=>{}),new ze({code:"answer-too-large"},!1);n.push(i)}}function W2(e,t){let n=new Uint8Array(t),r=0;for(let o of e)
n.set(o,r),r+=o.length;return n}function Am(e,t){try{return JSON.parse(e,(n,r)=>typeof r=="string"?t(r):r)}catch{return}}var K2,Xk=m(()=>{"use strict";ot();K2=2e7});function ex({status:e,server:t,ofMeeting:n,wait:r}){return e===401||e===403?new vt:e===404&&n?new kt:e===404?new cn({code:"address-not-found",server:t,status:e}):
e===407?new sn({code:"proxy-login",server:t}):e===408?new an(t):e===429?new on(r??H2):e>=500?new dr(t,e,r):e>=400?new cn({code:"request-refused",server:t,status:e}):
new ze({code:"unexpected-status",server:t,status:e})}function Nm(e){return new sn({code:"redirected",server:e},!1)}function tx(e,t){let n=[e,e instanceof Error?
e.cause:void 0].filter(i=>i instanceof Error);if(n.some(({message:i})=>/redirect/i.test(i)))return Nm(t);let o=n.map(i=>"code"in i?String(i.code):/net::(\w+)/.exec(
i.message)?.[1]??"").find(i=>/^[A-Z][A-Z_]{2,60}$/.test(i));return new sn({code:"unreachable",server:t,systemCode:o})}var H2,nx=m(()=>{"use strict";ot();H2=1e4});function rx(e,t){let n=Date.parse(e.get("date")??"");return Number.isNaN(n)?t:n}function Em(e,t){let n=e.get("x-ratelimit-reset")??"",r=ix(n),i=r!==void 0&&r<=1e9?
r*Or:(de(r??n)??NaN)-rx(e,t);return i>=0&&i<=Om?i+Or:void 0}function ox(e,t,n){let r=Em(e,n),o=[e.get("retry-after"),t].map(s=>J2(s,r,rx(e,n))).filter(s=>s!==void 0),
i=o.filter(s=>Number.isFinite(s));return i.length>0?Math.min(Om,Math.max(Or,...i)):r??(o.length>0?G2:void 0)}function J2(e,t,n){let r=typeof e=="number"?String(
e):e;if(typeof r!="string")return;let o=ix(r);return o===void 0?Q2(r,n):o===0?void 0:o*Or<=Om?o*Or:t!==void 0&&Math.abs(o-t)<=2*Or?o:1/0}function Q2(e,t){let n=de(
e)??(/^[a-z]/i.test(e)?Date.parse(e):NaN);return n>t?n-t:void 0}function ix(e){let t=/^\s*(\d+(?:\.\d+)?)\s*(?:,|$)/.exec(e)?.[1];return t===void 0?void 0:Number(
t)}var Or,Om,G2,Tm=m(()=>{"use strict";at();Or=1e3,Om=300*Or,G2=120*Or});function Qu(e){let t=[],n=0;function r(){let i=e.now();t=t.map(a=>Math.min(a,i)).filter(a=>a>i-Ju),n=Math.min(n,i+5*Ju);let s=t.at(-Y2)??-1/0;return Math.max(n,
s+Ju)-i}function o(i){n=Math.max(n,e.now()+i)}return{hold:o,async take(i){for(let s=r();s>0;s=r())await e.sleep(s,i);t.push(e.now())},learn(i){Number.parseInt(i.
get("x-ratelimit-remaining")??"",10)<=X2&&o(Math.min(Em(i,e.now())??ez,Ju))}}}var Ju,Y2,X2,ez,Pm=m(()=>{"use strict";Tm();Ju=6e4,Y2=80,X2=5,ez=1e4});function sx(e,t){let n=Object.entries(e).map(([r,o])=>[r,typeof o=="string"&&r!=="code"?t(o):o]);return Object.fromEntries(n)}var ax=m(()=>{"use strict"});async function cx(e,t){let{clock:n,random:r,signal:o,tries:i=Rm}=e,s=0;for(let a=1;;a++)try{return await t()}catch(c){if(!(c instanceof _e)||!c.retryable||a>=i(
c))throw c;let u=oz(c)+r()*Math.min(nz,tz*2**(a-1));if(s+=u,s>rz)throw c;await n.sleep(u,o)}}function Rm(e){return e instanceof an||e instanceof ze?3:6}function oz(e){
return e instanceof on||e instanceof dr?e.retryAfter??0:0}var tz,nz,rz,ux=m(()=>{"use strict";ot();tz=2e3,nz=3e5,rz=36e4});async function lx(e,t){let{clock:n,signal:r,timeout:o,onTimeout:i}=e;if(r?.aborted)throw new rt;let s=new AbortController,a=()=>s.abort(iz);r?.addEventListener(
"abort",a);let c=n.sleep(o,s.signal).then(()=>Promise.reject(i()));try{return await Promise.race([t(s.signal),c])}catch(u){throw r?.aborted?new rt:u}finally{r?.
removeEventListener("abort",a),a()}}var iz,dx=m(()=>{"use strict";ot();iz=new rt});function fx(e){return!e&&!Yu?sz:{lang:e?.lang??Yu?.lang,message:e?.message,abortEarly:e?.abortEarly??Yu?.abortEarly,abortPipeEarly:e?.abortPipeEarly??Yu?.abortPipeEarly}}
function cz(e){return az?.get(e)}function lz(e){return uz?.get(e)}function fz(e,t){return dz?.get(e)?.get(t)}function pz(e){let t=typeof e;return t==="string"?`\
"${e}"`:t==="number"||t==="bigint"||t==="boolean"?`${e}`:t==="object"||t==="function"?(e&&Object.getPrototypeOf(e)?.constructor?.name)??"null":t}function fo(e,t,n,r,o){
let i=o&&"input"in o?o.input:n.value,s=o?.expected??e.expects??null,a=o?.received??pz(i),c={kind:e.kind,type:e.type,input:i,expected:s,received:a,message:`Inval\
id ${t}: ${s?`Expected ${s} but r`:"R"}eceived ${a}`,requirement:e.requirement,path:o?.path,issues:o?.issues,lang:r.lang,abortEarly:r.abortEarly,abortPipeEarly:r.
abortPipeEarly},u=e.kind==="schema",l=o?.message??e.message??fz(e.reference,c.lang)??(u?lz(c.lang):null)??r.message??cz(c.lang);l!==void 0&&(c.message=typeof l==
"function"?l(c):l),u&&(n.typed=!1),n.issues?n.issues.push(c):n.issues=[c]}function Kn(e){return e["~standard"]={version:1,vendor:"valibot",validate:t=>e["~run"](
{value:t},fx())},e}function xi(e,t){return{kind:"validation",type:"check",reference:xi,async:!1,expects:null,requirement:e,message:t,"~run"(n,r){return n.typed&&
!this.requirement(n.value)&&fo(this,"input",n,r),n}}}function da(e,t){return{kind:"validation",type:"regex",reference:da,async:!1,expects:`${e}`,requirement:e,message:t,
"~run"(n,r){return n.typed&&!this.requirement.test(n.value)&&fo(this,"format",n,r),n}}}function Xu(){return{kind:"transformation",type:"to_lower_case",reference:Xu,
async:!1,"~run"(e){return e.value=e.value.toLowerCase(),e}}}function Er(e){return{kind:"transformation",type:"transform",reference:Er,async:!1,operation:e,"~run"(t){
return t.value=this.operation(t.value),t}}}function mz(e,t,n){return typeof e.fallback=="function"?e.fallback(t,n):e.fallback}function el(e,t,n){return typeof e.
default=="function"?e.default(t,n):e.default}function Im(e,t){return Kn({kind:"schema",type:"array",reference:Im,expects:"Array",async:!1,item:e,message:t,"~run"(n,r){
let o=n.value;if(Array.isArray(o)){n.typed=!0,n.value=[];for(let i=0;i<o.length;i++){let s=o[i],a=this.item["~run"]({value:s},r);if(a.issues){let c={type:"array",
origin:"value",input:o,key:i,value:s};for(let u of a.issues)u.path?u.path.unshift(c):u.path=[c],n.issues?.push(u);if(n.issues||(n.issues=a.issues),r.abortEarly){
n.typed=!1;break}}a.typed||(n.typed=!1),n.value.push(a.value)}}else fo(this,"type",n,r);return n}})}function Mm(e,t){return Kn({kind:"schema",type:"custom",reference:Mm,
expects:"unknown",async:!1,check:e,message:t,"~run"(n,r){return this.check(n.value)?n.typed=!0:fo(this,"type",n,r),n}})}function fa(e,t){return Kn({kind:"schema",
type:"nullable",reference:fa,expects:`(${e.expects} | null)`,async:!1,wrapped:e,default:t,"~run"(n,r){return n.value===null&&(this.default!==void 0&&(n.value=el(
this,n,r)),n.value===null)?(n.typed=!0,n):this.wrapped["~run"](n,r)}})}function pa(e,t){return Kn({kind:"schema",type:"nullish",reference:pa,expects:`(${e.expects}\
 | null | undefined)`,async:!1,wrapped:e,default:t,"~run"(n,r){return(n.value===null||n.value===void 0)&&(this.default!==void 0&&(n.value=el(this,n,r)),n.value===
null||n.value===void 0)?(n.typed=!0,n):this.wrapped["~run"](n,r)}})}function Cm(e,t){return Kn({kind:"schema",type:"object",reference:Cm,expects:"Object",async:!1,
entries:e,message:t,"~run"(n,r){let o=n.value;if(o&&typeof o=="object"){n.typed=!0,n.value={};for(let i in this.entries){let s=this.entries[i];if(i in o||(s.type===
"exact_optional"||s.type==="optional"||s.type==="nullish")&&s.default!==void 0){let a=i in o?o[i]:el(s),c=s["~run"]({value:a},r);if(c.issues){let u={type:"objec\
t",origin:"value",input:o,key:i,value:a};for(let l of c.issues)l.path?l.path.unshift(u):l.path=[u],n.issues?.push(l);if(n.issues||(n.issues=c.issues),r.abortEarly){
n.typed=!1;break}}c.typed||(n.typed=!1),n.value[i]=c.value}else if(s.fallback!==void 0)n.value[i]=mz(s);else if(s.type!=="exact_optional"&&s.type!=="optional"&&
s.type!=="nullish"&&(fo(this,"key",n,r,{input:void 0,expected:`"${i}"`,path:[{type:"object",origin:"key",input:o,key:i,value:o[i]}]}),r.abortEarly))break}}else fo(
this,"type",n,r);return n}})}function po(e,t){return Kn({kind:"schema",type:"optional",reference:po,expects:`(${e.expects} | undefined)`,async:!1,wrapped:e,default:t,
"~run"(n,r){return n.value===void 0&&(this.default!==void 0&&(n.value=el(this,n,r)),n.value===void 0)?(n.typed=!0,n):this.wrapped["~run"](n,r)}})}function mo(e){
return Kn({kind:"schema",type:"string",reference:mo,expects:"string",async:!1,message:e,"~run"(t,n){return typeof t.value=="string"?t.typed=!0:fo(this,"type",t,
n),t}})}function Tr(){return Kn({kind:"schema",type:"unknown",reference:Tr,expects:"unknown",async:!1,"~run"(e){return e.typed=!0,e}})}function At(...e){return Kn(
{...e[0],pipe:e,"~run"(t,n){for(let r of e)if(r.kind!=="metadata"){if(t.issues&&(r.kind==="schema"||r.kind==="transformation")){t.typed=!1;break}(!t.issues||!n.
abortEarly&&!n.abortPipeEarly)&&(t=r["~run"](t,n))}return t}})}function tl(e,t,n){let r=e["~run"]({value:t},fx(n));return{typed:r.typed,success:!r.issues,output:r.
value,issues:r.issues}}var Yu,sz,az,uz,dz,gH,Lm=m(()=>{sz={lang:void 0,message:void 0,abortEarly:void 0,abortPipeEarly:void 0};gH=new RegExp("^(?:[\\u{1F1E6}-\\u{\
1F1FF}]{2}|\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,3}\\u{E007F}|(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Mod\
ifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation})(?:\\u200D(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?!\
[\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation}))*)+$","u")});function gn(e,t){let n=tl(e,t);return n.success?n.output:void 0}function Si(e){return At(po(Tr()),Er(e))}var hz,yz,mx,ho,zm,Dm,Nt,Fm,nl,hx,rl,_i,ma,yx=m(()=>{"u\
se strict";Lm();at();hz=2e6,yz=1e3,mx=At(mo(),xi(e=>e.length<=hz),Er(e=>e.replace(new RegExp("\\p{Cs}","gu"),"\uFFFD"))),ho=pa(mx,""),zm=fa(mx,""),Dm=e=>At(Im(e),
xi(t=>t.length<=yz)),Nt=e=>At(Mm(t=>!Array.isArray(t)),Cm(e));Fm=e=>Si(t=>gn(e,t)),nl=Si(de),hx=Si(e=>{let t=de(e);if(t!==void 0)return typeof e=="string"&&e.includes(
"-")?e.trim():Fe(t)}),rl=Si(e=>{let t=typeof e=="string"&&/^-?\d+(\.\d+)?$/.test(e)?Number(e):e;return typeof t=="number"&&Number.isFinite(t)?t:void 0}),_i=Si(e=>[
!0,"true",1,"1"].includes(e)?!0:[!1,"false",0,"0"].includes(e)?!1:void 0),ma=Si(e=>typeof e=="string"&&e.length<=1e3?e:void 0)});function gx(e){let t=gn(Nt({valid:po(Tr())}),e);if(!t)return;if(t.valid!==!0)return"refused";let n=gn(_z,e);if(!n)return;let r=n.settings;return{userId:n.userId,
settings:{meetingsFolder:r?.meetings_folder,decisionsFolder:r?.decisions_folder,autoCreateDecisionNotes:r?.auto_create_decision_notes,templateId:r?.template_id,
includeTranscript:r?.include_transcript,fileNamingPattern:r?.file_naming_pattern,linkAttendeesAsPeople:r?.link_attendees_as_people,useUtcTimestamps:r?.use_utc_timestamps,
syncFrequencyMinutes:r?.sync_frequency_minutes}}}function wx(e){let t=gn(xz,e);if(!t)return;let{meetings:n,pagination:r,serverTime:o}=t;if(!n&&r?.total!==0)return;
let i=(n??[]).map(Sx);return{meetings:i.filter($z),broken:i.filter(ol),received:i.length,limit:r?.limit,total:r?.total,hasMore:r?.hasMore,serverTime:o}}function bx(e){
let t=gn(Nt({meeting:po(Tr())}),e)?.meeting;return typeof t=="object"&&t!==null?Sx(t):void 0}function vx({since:e,limit:t,offset:n,status:r,project:o},i=!1){let s=e===
void 0?void 0:Fe(e),a={since:i?s?.replace(/\.\d+/,""):s,limit:t,offset:n,status:r,project_id:o},c=Object.entries(a).filter(([,u])=>u!==void 0&&u!=="");return Object.
fromEntries(c.map(([u,l])=>[u,String(l)]))}function kx(e){return gn(Nt({retryAfter:po(Tr())}),e)?.retryAfter}function ol(e){return"fault"in e}function $z(e){return!ol(
e)}function xx(e){return gn(Um,e)!==void 0}function Sx(e){let t=tl(vz,e,{abortEarly:!0});return t.success?t.output:{id:gn(Nt({id:Um}),e)?.id,updatedAt:gn(Nt({updatedAt:nl}),
e)?.updatedAt,fault:Nz(t.issues[0])}}function Nz(e){if(e.message===jm)return{code:jm};let t=(e.path??[]).map(({key:o})=>o),n=t.at(-1);if(typeof n=="number")return{
code:"not-a-decision"};if(typeof n!="string")return{code:"not-a-meeting"};let r=t.length>1?"decision":"meeting";return{code:e.type==="check"?"field-too-long":"f\
ield-unusable",of:r,field:Az[n]??"other"}}var Um,gz,wz,jm,bz,vz,kz,xz,Sz,_z,Az,qm=m(()=>{"use strict";Lm();at();yx();Um=At(mo(),Xu(),da(/^[a-z0-9][a-z0-9._:~-]{0,199}$/)),
gz=At(mo(),da(/^(?!.*[<{`])[!-~]{1,200}$/)),wz=At(Nt({id:gz,decision:ho,fileName:ho,folder:ho,notesMarkdown:zm}),Er(e=>({id:e.id,text:e.decision,fileName:e.fileName,
folder:e.folder,markdown:e.notesMarkdown}))),jm="decision-ids-repeated",bz=At(Dm(wz),Er(e=>[...new Map(e.map(t=>[JSON.stringify(t),t])).values()]),xi(e=>new Set(
e.map(({id:t})=>t)).size===e.length,jm)),vz=At(Nt({id:Um,title:ho,meetingDate:hx,fileName:ho,folder:ho,notesMarkdown:zm,decisions:pa(bz,[]),updatedAt:nl}),Er(e=>({
id:e.id,title:e.title,meetingDate:e.meetingDate,fileName:e.fileName,folder:e.folder,markdown:e.notesMarkdown,decisions:e.decisions,updatedAt:e.updatedAt}))),kz=
Nt({limit:rl,total:rl,hasMore:_i}),xz=Nt({meetings:fa(Dm(Tr())),pagination:Fm(kz),serverTime:nl}),Sz=Nt({meetings_folder:ma,decisions_folder:ma,auto_create_decision_notes:_i,
template_id:ma,include_transcript:_i,file_naming_pattern:ma,link_attendees_as_people:_i,use_utc_timestamps:_i,sync_frequency_minutes:rl}),_z=Nt({userId:At(mo(),
Xu(),da(/^[!-~]{1,200}$/)),settings:Fm(Sz)});Az={id:"id",title:"title",decision:"text",decisions:"decisions",fileName:"file-name",folder:"folder",notesMarkdown:"\
notes"}});function _x(e){let{transport:t,clock:n,signal:r,timeout:o=3e4,random:i=Math.random,budget:s=Qu(n)}=e,a=Gu(e.baseUrl),c=Ho(e.key),u=c.ok?c.key:"",l=Go(u),d=a.ok?
_m(a.url):"",f=0,p=!1;async function h(k,v){if(!a.ok)throw new sn(a.problem,!1);if(!c.ok)throw new vt(c.problem);let S=Qk(a.url,k.path,k.query);if(S===void 0)throw new kt;
try{return await cx({clock:n,random:i,signal:r,tries:y},()=>g(S,k,v))}catch(_){throw Rz(_,d,l)}}let y=k=>p?Rm(k):2;async function g(k,v,S){return await s.take(r),
f++,lx({clock:n,signal:r,timeout:o,onTimeout:()=>new an(d)},async _=>{let $=await Oz(t,d,()=>Ez(k,v,{key:u,header:e.header,signal:_}));if(Tz($,d))throw Nm(d);p=
!0,s.learn($.headers);let A=await Pz($,d);if(!$.ok)throw b($,A,v);let O=S(Am(A,l));if(O===void 0)throw new ze({code:Iz(A),server:d});return O})}function b(k,v,{
ofMeeting:S=!1}){let _=ox(k.headers,kx(Am(v,l)),n.now()),$=ex({status:k.status,server:d,ofMeeting:S,wait:_});return $ instanceof on&&s.hold($.retryAfter),$}return{
ask:h,get requests(){return f}}}async function Oz(e,t,n){try{return await e(n())}catch(r){throw tx(r,t)}}function Ez(e,{method:t},{key:n,header:r,signal:o}){let i=new Headers(
{accept:"application/json","cache-control":"no-cache"});return t==="POST"&&i.set("content-type","application/json"),r==="x-api-key"?i.set("x-api-key",n):i.set("\
authorization",`Bearer ${n}`),new Request(e,{method:t,headers:i,redirect:"error",signal:o})}function Tz(e,t){return e.type==="opaqueredirect"||e.status>=300&&e.
status<400&&e.status!==304?!0:e.url===""?e.redirected:_m(e.url)!==t}async function Pz(e,t){try{return await Yk(e)}catch(n){if(!e.ok)return"";throw n instanceof ze?
n:new ze({code:"answer-broken-off",server:t})}}function Rz(e,t,n){return e instanceof _e?(e.message=n(e.message),e.problem=sx(e.problem,n),e.stack&&=n(e.stack),
e):new ze({code:"answer-unusable",server:t})}function Iz(e){let t=e.trimStart();return t===""?"answer-empty":t.startsWith("<")?"answer-web-page":"answer-unknown"}
var $x=m(()=>{"use strict";ot();$m();Xk();nx();Ps();Pm();ax();ux();Tm();dx();qm()});function il(e){let t=_x(e),n=!1;function r(o){return t.ask({method:"GET",path:"sync",query:vx(o,n)},wx)}return{get requests(){return t.requests},async authenticate(){
let o=await t.ask({method:"POST",path:"auth"},gx);if(o==="refused")throw new vt;return o},async page(o){try{return await r(o)}catch(i){if(!(i instanceof cn)||i.
status!==400||o.since===void 0||n)throw i}return n=!0,r(o).catch(i=>{throw n=!1,i})},async meeting(o){if(!xx(o))throw new kt;let i=`meetings/${encodeURIComponent(
o)}`,s=await t.ask({method:"GET",path:i,ofMeeting:!0},a=>{let c=bx(a);return c?.id===void 0||c.id===o.toLowerCase()?c:void 0});if(ol(s))throw new ze({code:"meet\
ing-unusable",fault:s.fault},!1);return s}}}var Bm=m(()=>{"use strict";ot();$x();qm()});async function*sl({store:e,vault:t,deletionMarks:n,account:r}){for await(let o of ci(e)){let i=n.get(o.id)?.state;if(i==="deleted"||i==="stopped"||o.account!==r)
continue;let[s]=await t.find(o.id),a=o.movedTo??(o.placed===""?o.wanted:o.placed);yield{record:o,isMissing:s===void 0,path:s??a}}}var Vm=m(()=>{"use strict";mt()});function Ex(e,t){return t==="same"?Ox[e].same:t==="other"||!Cz.includes(e)?Ox[e].other:{action:"keep",outcome:"kept",reason:t==="older"?"older-version":"update-\
undone"}}function Tx(e){return e==="unedited"||e==="edited"||e==="baseless"}var wn,Ax,Zm,Mz,Nx,Ox,Cz,Km=m(()=>{"use strict";wn=e=>({same:e,other:e}),Ax={action:"\
create",outcome:"created"},Zm={action:"keep",outcome:"kept",reason:"kept-edited"},Mz={action:"unchanged",outcome:"unchanged"},Nx={action:"keep",outcome:"waiting",
reason:"deleted-but-present",retry:"missing"},Ox={new:wn(Ax),taken:wn({...Ax,reason:"name-with-id"}),"before-start":wn({action:"skip",outcome:void 0}),unanswered:wn(
{action:"ask",outcome:"waiting",reason:"note-missing-on-new-device",retry:"ask"}),unedited:{same:Mz,other:{action:"update",outcome:"updated"}},edited:{same:Zm,other:{
action:"merge",outcome:"merged",reason:"merged"}},baseless:{same:Zm,other:{action:"wait",outcome:"waiting",reason:"base-unknown",retry:"held"}},busy:{same:Zm,other:{
action:"wait",outcome:"waiting",reason:"being-edited",retry:"held"}},missing:wn({action:"suspect",outcome:"waiting",reason:"note-missing",retry:"missing"}),"mis\
sing-twice":wn({action:"mark-deleted",outcome:"deleted",reason:"stays-deleted"}),"wanted-back":wn({action:"create-again",outcome:"created"}),deleted:wn({action:"\
stay-deleted",outcome:"deleted",reason:"stays-deleted"}),restored:{same:Nx,other:{...Nx,action:"wait"}},stopped:wn({action:"keep",outcome:"kept",reason:"sync-st\
opped"}),untrusted:wn({action:"leave",outcome:"skipped",retry:"failed"})},Cz=["unedited","edited","baseless","busy"]});function Px({store:e,account:t,renames:n,suspicions:r,now:o,startedAt:i}){let s=u=>({id:u.id,placed:"",wanted:u.wanted,hash:u.rendering.hash,updatedAt:u.updatedAt,
account:t});async function a(u,l,d,f){await F0(e,{before:u,after:l,base:d}),await n.set(l.id,f)}async function c(u,l,d,f){let{note:p,record:h,remote:y}=l,g=y===
"older"||y==="undone",b=h!==void 0&&!g&&Dz(u,l,h),k=b||g?h?.wanted??u.wanted:u.wanted,v=b?{id:u.id,from:p.path,wanted:u.wanted}:void 0,S={...s(u),wanted:k,writtenAt:d,
...Lz(u,l)};await a(h,S,f?u.rendering:void 0,v),await r.drop("missing",u.id),await r.drop("baseless",u.id),y!=="older"&&await r.drop("older",u.id)}return{async created(u,l,d){
let f={writtenAt:o(),created:i};await a(d,{...s(u),placed:l,...f},u.rendering),await r.drop("missing",u.id)},kept:(u,l)=>c(u,l,l.record?.writtenAt,l.remote==="s\
ame"),written:(u,l)=>c(u,l,o(),!0),async beforeWrite(u,l){let{record:d,copies:f,base:p}=l;p!==void 0&&await Ks(e,u.id,p),await Ks(e,u.id,u.rendering),!(d===void 0||
f.length===0)&&await a(d,{...d,copies:void 0,...Rx(u,l)},void 0)},async stayedDeleted(u,l){let{hash:d,updatedAt:f}=s(u);await a(l,{...l??s(u),hash:d,updatedAt:f},
void 0),await r.drop("missing",u.id)}}}function Lz(e,t){let{record:n,remote:r}=t,o=zz(e,t),s=n!==void 0&&n.placed!==""&&n.placed!==o.placed?pu(n,n.placed):n?.formerly,
a=r==="undone"?n?.undone:void 0,{trashedSpare:c,created:u}=n??{};return{created:u,formerly:s,undone:a,trashedSpare:c,...o,...Rx(e,t)}}function zz(e,{note:t,record:n,
copies:r}){let o=r.length===0&&n!==void 0?{...n,formerly:void 0}:n;if(kr(e,o,Js).has(Js(t.path)))return{placed:t.path,movedTo:void 0};let s=kr(e,n),a=n!==void 0&&
n.placed!==""&&!r.some(({path:c})=>s.has(j(c)));return{placed:n?.placed??"",movedTo:a?t.path:n?.movedTo}}function Dz({id:e,wanted:t},{local:n,path:r},o){let i=[
t,mn(t,e)].map(j);return o.wanted!==t&&o.placed===r&&Tx(n)&&!i.includes(j(r))}function Rx(e,{note:t,copies:n,record:r}){let o=[t,...n],i=Qs(o,e,r);return i.length===
0?{}:{copies:i}}var Ix=m(()=>{"use strict";Ve();Km();so();mt()});function Mx(e){let{vault:t,store:n,reporter:r,policy:o,settled:i,now:s}=e,a=Uz(e);return{trash:a,async trashAll(c,{note:u,copies:l,record:d}){let f=kr(c,d);for(let p of l){
let y=!(d?.copies?.includes(p.path)===!0)&&(Bn(p.path)||f.has(j(p.path))),g=p.text===u.text&&Bn(p.path)&&!Bn(u.path),b=y&&(vr(p)||g),k=o.copies==="keep",v=k?{copies:[
...d?.copies??[],p.path]}:{trashedSpare:s()};b&&await qn(n,c.id,v),b&&!k?await a(c.id,p,{code:"spare-copy"}):await jz(e,{id:c.id,path:p.path,outcome:"kept",reason:{
code:"same-id"}})}},async takePlainName(c,u,l){let d=hu(l);if(!(d!==void 0&&(d===u?.movedTo||kr(c,u).has(j(d))))||!i||await t.occupant(d)!==void 0)return l;try{
let p=await t.read(l);if(p===void 0)return l;await t.rename(l,d,p.text)}catch(p){if(!Cx(p))throw p;return l}return r.note({id:c.id,path:d,outcome:"renamed",reason:{
code:"plain-name-free"}}),d}}}function Cx(e){return e instanceof ue||e instanceof V||e instanceof le}async function jz({store:e,reporter:t,policy:n},r){t.note(r),
n.copies!=="keep"&&await f0(e,r)}function Uz({vault:e,undoLog:t,reporter:n,suspicions:r,policy:o}){let i=0;return async(s,{path:a,text:c},u)=>{if(i>=Fz&&o.copies!==
"trash")return n.ask({kind:"copies",code:"ask-copies",count:1,notes:[a]}),n.note({id:s,path:a,outcome:"waiting",reason:{code:"spare-copy-waits"}}),!1;await t.keep(
{id:s,path:a,before:c,after:null});try{await e.trash(a,c)}catch(l){if(!Cx(l))throw l;return!1}return i+=1,await r.see("duplicate",s,"",1/0),n.note({id:s,path:a,
outcome:"trashed",reason:u}),!0}}var Fz,Lx=m(()=>{"use strict";Ve();so();io();ye();ri();mt();Fz=5});function zx(e,t){let n=new Map,r=new Map,o=new Map,i=s=>r.has(s)&&r.get(s)===void 0;return{refresh:s=>e.refresh(s),async find(s){let a=[...await e.find(s),...o.
get(s)??[]],c=u=>!r.has(u)||je(r.get(u)?.text??"").includes(s);return[...new Set(a)].filter(c).sort()},notesIn:s=>e.notesIn(s),read:async s=>r.has(s)?r.get(s):e.
read(s),async occupant(s){let a=await e.occupant(s);return n.get(j(s))??(a!==void 0&&i(a)?void 0:a)},create:(s,a)=>(t?.(s,a),n.set(j(s),s),Promise.resolve()),replace:(s,a,c,{
mtime:u=0})=>{let l=je(c);if(r.has(s)||l.join()!==je(a).join()){r.set(s,{text:c,mtime:u});for(let d of l)o.set(d,new Set(o.get(d)).add(s))}return Promise.resolve()},
rename:(s,a)=>(n.set(j(a),a),Promise.resolve()),trash:s=>(r.set(s,void 0),Promise.resolve()),resolveLink:(s,a)=>e.resolveLink(s,a),busy:s=>e.busy(s)}}function Dx(e){
let t=new Map;return{get:async n=>t.has(n)?t.get(n):e.get(n),write:n=>{for(let[r,o]of n)t.set(r,o);return Promise.resolve()},async*entries(n){for await(let[r,o]of e.
entries(n))t.has(r)||(yield[r,o]);for(let[r,o]of t)r.startsWith(n)&&o!==void 0&&(yield[r,o])}}}function Fx(e){let t=new Map;return{get:n=>t.get(n)??e.get(n),set:(n,r)=>(t.
set(n,r),Promise.resolve()),all:()=>new Map([...e.all(),...t])}}var jx=m(()=>{"use strict";Dn();Ve()});function yo(e){return/[\p{L}\p{N}\p{So}]/u.test(e)&&!/^[\s>]*(?:```|~~~)/.test(e)}function Wm(e){return e.match(qz)??[]}function $i(e){let t=Wm(e),n=new Map;for(let r of t)
n.set(r,(n.get(r)??0)+1);return{total:t.length,counts:n}}function ha(e,t){let n=0;for(let[r,o]of e.counts)n+=Math.min(o,t.counts.get(r)??0);return n===0?0:2*n/(e.
total+t.total)}var qz,ya=m(()=>{"use strict";qz=/[\p{L}\p{M}\p{N}]+/gu});function Ux(e){let{conflicts:t,propertyConflicts:n,held:r}=e;if(t.length+n.length+r.length===0)return{content:[],added:!1};let[o,i]=[Bz(e),Vz(e)],s=o.length>0&&
i.content.length>0?[""]:[];return{content:[...o,...s,...i.content],added:n.length>0||i.added}}function Bz(e){let{propertyConflicts:t,properties:n,remoteProperties:r,
held:o}=e,i=ga(e.merged);return r.flatMap(({key:s,value:a})=>{let c=`- **${xr(s)}**: `,u=t.some(d=>d.key===s)||o.some(d=>d.startsWith(c)),l=c+xr(Array.isArray(a)?
a.join(", "):String(a??""));return!u||yn(ft(n,s),a)||i.has(l)?[]:[l]})}function Vz({note:e,merged:t,base:n,remote:r,conflicts:o,held:i}){let s=r.map(wa),[a,c,u,
l]=[ga(e),ga(t),ga(n),ga(i)],d=_=>$=>_.has(s[$]??""),f=_=>yo(s[_]??"")&&!d(c)(_),p=_=>d(u)(_)&&!d(a)(_),h=o.map(_=>Hm(_).filter(f)).filter(_=>!_.every(p)),y=[...r.
keys()].filter(_=>d(l)(_)&&f(_)),g=Ft(r.join(`
`)),b=Zz(r,Kz([...h.flat(),...y],g)).flatMap((_,$,A)=>{let O={start:(A[$-1]?.end??0)-1,end:_.start+1};return($===0||Hm(O).every(ie=>al(g,ie))?[]:[-1]).concat(Hm(
_))}),k=b.map(_=>r[_]??""),v=Ft(k.join(`
`));return{content:b.every((_,$)=>k[$]?.trim()===""||g[_]===v[$])?k:Wz(k),added:!h.flat().every(d(l))}}function wa(e){return e.replace(/^[\s>]+/,"").trimEnd()}function ga(e){
return new Set(e.map(wa))}function Hm({start:e,end:t}){return Array.from({length:t-e},(n,r)=>e+r)}function Zz(e,t){let n=[];for(let r of t){let o=n[n.length-1];
o!==void 0&&!e.slice(o.end,r).some(yo)?o.end=r+1:n.push({start:r,end:r+1})}return n}function Kz(e,t){let n=[...new Set(e)].sort((i,s)=>i-s),r=[],o=-1;for(let i of n){
if(i<=o||!al(t,i))continue;let s=o=i;for(;t[s]?.startsWith("open")===!1&&al(t,s-1);)s--;for(;t[o]?.startsWith("close")===!1&&al(t,o+1);)o++;r.push(s,o)}return[...new Set(
[...n,...r])].sort((i,s)=>i-s)}function al(e,t){return e[t]?.startsWith("text")===!1}function Wz(e){let t=e.reduce((r,o)=>Math.max(r,/~+/.exec(o)?.[0].length??0),
2),n="~".repeat(t+1);return[`${n}text`,...e,n]}var qx=m(()=>{"use strict";Sr();pt();Gs();ya()});function go(...e){let t=e.flat().reduce((n,r)=>n+r.length+1,0);return new ba(2e6+4*t)}var ba,va=m(()=>{"use strict";ba=class{constructor(t){this.limit=t}limit;used=0;get spent(){
return this.used}take(t){let n=this.used+t<=this.limit;return this.used=n?this.used+t:this.limit,n}}});function wo(e,t,n=new ba(20*(e.length+t.length)+1e6)){let r=Gz(e,t),o=[],i=s=>{let a=Jz(r,s),{oldStart:c,oldEnd:u,newStart:l,newEnd:d}=a;if(c===u&&l===d)return;
let f=n.take(u-c+d-l)?Yz(Qz(r,a)):[];if(f.length>0){for(let h of Bx(f,a))i(h);return}let p=(u-c)*(d-l);if(p>Hz||!n.take(p))o.push(a);else for(let h of Bx(Xz(r,a),
a))o.push(h)};return i({oldStart:0,oldEnd:e.length,newStart:0,newEnd:t.length}),o}function Gz(e,t){let n=new Map,r=o=>{let i=n.get(o)??n.size;return n.set(o,i),
i};return{before:e.map(r),after:t.map(r)}}function Jz({before:e,after:t},n){let{oldStart:r,oldEnd:o,newStart:i,newEnd:s}=n;for(;r<o&&i<s&&e[r]===t[i];)r++,i++;for(;r<
o&&i<s&&e[o-1]===t[s-1];)o--,s--;return{oldStart:r,oldEnd:o,newStart:i,newEnd:s}}function Bx(e,{oldStart:t,oldEnd:n,newStart:r,newEnd:o}){let i=[],[s,a]=[t,r];for(let[
c,u]of[...e,[n,o]])(c>s||u>a)&&i.push({oldStart:s,oldEnd:c,newStart:a,newEnd:u}),[s,a]=[c+1,u+1];return i}function Qz({before:e,after:t},n){let r=(s,a,c)=>{let u=new Map;
for(let l=a;l<c;l++){let d=s[l]??-1;u.set(d,u.has(d)?void 0:l)}return u},o=[],i=r(t,n.newStart,n.newEnd);for(let[s,a]of r(e,n.oldStart,n.oldEnd)){let c=i.get(s);
a!==void 0&&c!==void 0&&o.push([a,c])}return o}function Yz(e){let t=[];for(let r of e){let[o,i]=[0,t.length];for(;o<i;){let s=o+i>>1;(t[s]?.pair[1]??0)<r[1]?o=s+
1:i=s}t[o]={pair:r,before:t[o-1]}}let n=[];for(let r=t[t.length-1];r!==void 0;r=r.before)n.push(r.pair);return n.reverse()}function Xz({before:e,after:t},{oldStart:n,
oldEnd:r,newStart:o,newEnd:i}){let s=(a,c)=>e[n+a]===t[o+c]?1:0;return Gm(r-n,i-o,s).map(([a,c])=>[n+a,o+c])}function Gm(e,t,n){let r=t+1,o=new Float64Array((e+
1)*r),i=(u,l)=>o[u*r+l]??0;for(let u=1;u<=e;u++){let[l,d]=[0,0];for(let f=1;f<=t;f++){let p=i(u-1,f),h=n(u-1,f-1);l=h>0?Math.max(p,l,d+h):Math.max(p,l),d=p,o[u*
r+f]=l}}let s=[],[a,c]=[e,t];for(;i(a,c)>0;)i(a,c-1)===i(a,c)?c--:i(a-1,c)===i(a,c)?a--:s.push([--a,--c]);return s.reverse()}var Hz,cl=m(()=>{"use strict";va();
Hz=4e4});function Jm(e,t,n){let r=[],o=wo(e,t,n).flatMap(i=>eD(i,e,t,n));for(let i of o){let s=r[r.length-1],a=s&&{...i.hunk,oldStart:s.hunk.oldStart,newStart:s.hunk.newStart};
s!==void 0&&a!==void 0&&!(s.reworded||i.reworded)&&!e.slice(s.hunk.oldEnd,i.hunk.oldStart).some(yo)&&e.slice(a.oldStart,a.oldEnd).some(yo)&&t.slice(a.newStart,a.
newEnd).some(yo)?s.hunk=a:r.push(i)}return r.map(({hunk:i})=>i)}function eD({oldStart:e,oldEnd:t,newStart:n,newEnd:r},o,i,s){let a=[],[c,u]=[e,n],l=(d,f,p)=>{let h={
oldStart:c,oldEnd:d,newStart:u,newEnd:f};(d>c||f>u)&&a.push({hunk:h,reworded:p}),[c,u]=[d,f]};for(let[d,f]of nD(o.slice(e,t),i.slice(n,r),s))l(e+d,n+f,!1),l(e+d+
1,n+f+1,!0);return l(t,r,!1),a}function nD(e,t,n){let[r,o]=[Vx(e),Vx(t)],i=(p,h)=>rD(r(p),o(h),n),[s,a,c]=[0,e.length,t.length],u=()=>(a-s)*(c-s)>tD,l=[];for(;u()&&
i(s,s)>0;s++)l.push([s,s]);let d=[];for(;u()&&i(a-1,c-1)>0;a--,c--)d.push([a-1,c-1]);let f=u()?[]:Gm(a-s,c-s,(p,h)=>i(s+p,s+h));return[...l,...f.map(([p,h])=>[p+
s,h+s]),...d.reverse()]}function Vx(e){let t=[];return n=>{let r=e[n]??"";return t[n]??={words:$i(r),isQuoted:/^\s*>/.test(r)}}}function rD(e,t,n){if(!n.take(1+
e.words.counts.size)||e.isQuoted!==t.isQuoted)return 0;let r=ha(e.words,t.words);return r<.5?0:r}var tD,Zx=m(()=>{"use strict";cl();ya();tD=2500});function ul(e,t,n,r=go([e,t,n])){let[o,i,s]=[Qm.exec(e),Qm.exec(t),Qm.exec(n)],a=Xm(o?.[1],i?.[1],s?.[1]),c=Xm(o?.[2],i?.[2],s?.[2]),u=iD(o?.[3]??"",i?.[3]??"",
s?.[3]??"",r);return a===void 0||c===void 0||u===void 0?void 0:a+c+u}function Xm(e="",t="",n=""){return e===t||e===n?n:n===t?e:void 0}function iD(e,t,n,r){let o=Xm(
e,t,n);if(o!==void 0)return o;let[i,s,a]=[$i(e),$i(t),$i(n)];if(!(ha(i,s)<.5||ha(a,s)<.5))return sD(Ym(e),Ym(t),Ym(n),r)}function Ym(e){return e.match(oD)??[]}function sD(e,t,n,r){
let[o,i]=[wo(t,e,r),wo(t,n,r)],s="",a=0,c=({oldStart:u,oldEnd:l,newStart:d,newEnd:f},p)=>{s+=t.slice(a,u).join("")+p.slice(d,f).join(""),a=l};for(let[u,l]=[0,0];u<
o.length||l<i.length;){let[d,f]=[o[u],i[l]];if(d!==void 0&&(f===void 0||d.oldEnd<f.oldStart))c(d,e),u++;else if(f!==void 0&&(d===void 0||f.oldEnd<d.oldStart))c(
f,n),l++;else if(d!==void 0&&f!==void 0&&aD(d,e,f,n))c(d,e),[u,l]=[u+1,l+1];else return}return s+t.slice(a).join("")}function aD(e,t,n,r){let o=[t.slice(e.newStart,
e.newEnd),r.slice(n.newStart,n.newEnd)],[i,s]=o.map(a=>a.join(""));return e.oldStart===n.oldStart&&e.oldEnd===n.oldEnd&&i===s}var oD,Qm,eh=m(()=>{"use strict";cl();
va();ya();oD=/\s*(?:[\p{L}\p{M}\p{N}]+|\S)/gu,Qm=/^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?)(\[.\](?=\s))?(.*)$/su});function Hx(e,t,n,{refused:r=()=>!1,mergeLine:o=ul,steps:i=go(e,t,n)}={}){let s=[],a=[],[c,u,l]=[0,0,0],d={note:f=>{for(let p=u;p<f;p++)s.push({text:e[p]??"",note:p})},
remote:f=>{for(let p=l;p<f;p++)s.push({text:n[p]??"",remote:p})},shared:f=>{for(let p=u;p<f;p++)s.push({text:e[p]??"",note:p,remote:l+p-u})}};for(let f of cD(e,
t,n,i)){let p=f.start-c;d.shared(u+p),u+=p,l+=p;let h=u+f.end-f.start+Kx(f.note),y=l+f.end-f.start+Kx(f.remote),g={note:e.slice(u,h),base:t.slice(f.start,f.end),
remote:n.slice(l,y),above:t[f.start-1]??"",below:t[f.end]??""},b=uD(f,g,r,(k,v,S)=>o(k,v,S,i));if(typeof b=="string")s.push({text:b,note:u,base:f.start,remote:l});else if(b===
void 0){d.note(h);for(let{newStart:k,newEnd:v}of f.remote)a.push({start:k,end:v})}else for(let k of b)d[k](k==="remote"?y:h);[c,u,l]=[f.end,h,y]}return d.shared(
e.length),{lines:s,conflicts:a}}function cD(e,t,n,r=go(e,t,n)){let o=[...Jm(t,e,r).map(s=>({side:"note",hunk:s})),...Jm(t,n,r).map(s=>({side:"remote",hunk:s}))].
sort((s,a)=>s.hunk.oldStart-a.hunk.oldStart||s.hunk.oldEnd-a.hunk.oldEnd),i=[];for(let{side:s,hunk:a}of o){let c=i[i.length-1],u=c!==void 0&&a.oldStart<c.end,l=c?.
start===a.oldEnd,d=c?.end===a.oldEnd&&s==="note"&&c.remote.some(({newStart:f,newEnd:p})=>f===p)&&/^\s+\S/.test(e[a.newStart]??"");c===void 0||!(u||l||d)?i.push(
{start:a.oldStart,end:a.oldEnd,note:[],remote:[],[s]:[a]}):(c[s].push(a),c.end=Math.max(c.end,a.oldEnd))}return i}function Kx(e){return e.reduce((t,{oldStart:n,
oldEnd:r,newStart:o,newEnd:i})=>t+i-o-(r-n),0)}function uD(e,t,n,r){let{note:o,base:i,remote:s}=t;if(e.remote.length===0)return["note"];if(e.note.length===0)return s.
some(n)?void 0:["remote"];if(lD(o,s))return o.length===s.length?["shared"]:["note"];if(s.some(n))return;if(i.length===0)return dD(t);let[a,c,u]=[o,i,s].map(l=>l.
length===1?l[0]:void 0);if(!(a===void 0||c===void 0||u===void 0))return r(a,c,u)}function lD(e,t){let n=0;for(let r of e)n<t.length&&r===t[n]&&n++;return n===t.
length}function dD(e){let t=new Set(e.note.filter(a=>!Pr.test(a)));if(e.remote.some(a=>t.has(a)))return;let n=Wx(e.note,e)<=Wx(e.remote,e),[r,o]=n?[e.note,e.remote]:
[e.remote,e.note],[i="",s=""]=[r[r.length-1],o[0]];if(!(!Pr.test(i)&&!Pr.test(s)&&!Gx.test(s)))return n?["note","remote"]:["remote","note"]}function Wx(e,{above:t,
below:n}){let r=e.find(i=>!Pr.test(i))??"",o=/^(#{1,6})\s/.exec(r)?.[1];return o!==void 0?20-o.length:!Pr.test(n)&&!Pr.test(e[e.length-1]??"")?30:Pr.test(t)||Pr.
test(e[0]??"")?10:Gx.test(r)?9-Math.min(8,r.search(/\S/)):0}var Pr,Gx,Jx=m(()=>{"use strict";Zx();eh();va();Pr=/^\s*$/,Gx=/^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\||```|~~~)/});function Qx({note:e,base:t,remote:n,lines:r}){let o=new Set,i=r.filter(p=>p.base!==void 0),s=r.filter(p=>p.base===void 0),a=new Set(i.map(p=>p.note)),c=ka(e.filter(
(p,h)=>!a.has(h))),[u,l]=[ka(t),ka(n)],d=ka(s.map(({text:p})=>p));for(let[p,h]of c)(d.get(p)??0)<h-(u.get(p)??0)&&o.add(p);for(let[p,h]of d){let y=(l.get(p)??0)-
(u.get(p)??0);h>(c.get(p)??0)+Math.max(0,y)&&o.add(p)}let f=-1;for(let p of s){let h=p.note===void 0?n[p.remote??-1]:e[p.note],y=p.note===void 0||p.note>f;(h!==
p.text||!y)&&o.add(p.text.trim()),f=p.note??f}for(let p of i){let h={note:e[p.note??-1],base:t[p.base??-1],remote:n[p.remote??-1]};fD(p.text,h)||o.add((h.remote??
"").trim())}for(let p of pD({note:e,base:t,remote:n,lines:r}))o.add(p);return o}function ka(e){let t=new Map;for(let n of e){let r=n.trim();r!==""&&t.set(r,(t.get(
r)??0)+1)}return t}function fD(e,t){if(t.note===void 0||t.base===void 0||t.remote===void 0)return!1;let n=[t.note,t.base,t.remote,e].map(r=>ka(Wm(r)));return[...new Set(
n.flatMap(r=>[...r.keys()]))].every(r=>{let[o=0,i=0,s=0,a=0]=n.map(c=>c.get(r)??0);return o>i?a>=o-i:a<=o+Math.max(0,s-i)})}function pD({note:e,remote:t,lines:n}){
let[r,o]=[Ft(e.join(`
`)),Ft(t.join(`
`))],i=Ft(n.map(({text:s})=>s).join(`
`));return n.flatMap((s,a)=>{if(s.text.trim()==="")return[];let c=s.note!==void 0&&r[s.note]===i[a],u=s.remote!==void 0&&o[s.remote]===i[a];return(s.base===void 0?
c||u:c&&u)?[]:[s.text.trim(),(t[s.remote??-1]??"").trim()]})}function Yx(e,t,n){let r=Xe(hn(t)),o=({entries:i})=>i.filter(({key:s})=>!n.has(s)).map(({raw:s})=>s);
return r.broken===void 0&&r.body===e.body&&o(r).join("")===o(e).join("")}var th=m(()=>{"use strict";Sr();pt();ya()});function Ai(e,t,n=[]){if(e.broken!==void 0)throw new Error(`The note cannot be changed: ${e.broken.code}.`);let r=new Set(e.entries.map(c=>c.key)),o=[...t].filter(
([c,u])=>u!==void 0&&!r.has(c));if(!e.hasFrontMatter&&o.length===0)return e;let i=`---${e.eol}`,s=[],a="";for(let c of e.entries){let u=t.get(c.key);if(t.has(c.
key)&&u===void 0)a+=c.lead+c.comments.map(l=>l+e.eol).join("");else{let l=u!==void 0&&!yn(u,c.value)?hD(c,u,e.eol):c;s.push({...l,lead:a+c.lead}),a=""}}for(let[
c,u=null]of o){let l=Xx(nh(c,u),e.eol),d=mD(c,n,s),f=d===s.length;s.splice(d,0,{key:c,value:u,lead:f?a:"",comments:[],raw:l}),f&&(a="")}return e.hasFrontMatter?
{...e,entries:s,close:a+e.close}:{...e,hasFrontMatter:!0,open:i,entries:s,close:i}}function mD(e,t,n){if(!t.includes(e))return n.length;let r=new Set(t.slice(0,
t.indexOf(e)));return n.reduce((o,i,s)=>r.has(i.key)?s+1:o,0)}function hD(e,t,n){let[r="",...o]=nh(e.key,t).split(`
`),[i,...s]=e.comments,a=[i===void 0?r:`${r} ${i}`,...s,...o];return{...e,value:t,raw:a.join(n)}}function Xx(e,t){return t===`
`?e:e.replaceAll(`
`,t)}function eS(e,t){return{...e,body:Xx(t,e.eol)}}function nh(e,t){let n=du(e);if(t===null)return`${n}:
`;if(typeof t!="object")return`${n}: ${du(t)}
`;let r=t.map(o=>`  - ${du(o)}
`);return r.length===0?`${n}: []
`:`${n}:
${r.join("")}`}function tS(e,t){let n=e.map(({key:r,value:o})=>nh(r,o)).join("");return n===""&&!/^\ufeff?---/.test(t)?t:`---
${n}---
${t}`}var rh=m(()=>{"use strict";Gs();fu()});function rS(e,t,n,r,o=[]){let i=new Set([...nS,...o.flatMap(([d,f])=>nS.has(d)?[f]:[])]),{changes:s,conflicts:a}=yD(e,oh(t),oh(n),i),c=oh(r),u=Ai(e,new Map([...s,
...c]));if(Yx(e,u,new Set([...s.keys(),...c.keys()])))return{note:u,conflicts:a};let l=new Set([...s.keys(),...a.map(({key:d})=>d)]);return{note:Ai(e,c),conflicts:n.
filter(({key:d})=>l.has(d))}}function yD(e,t,n,r){let o=new Map,i=[];for(let s of new Set([...n.keys(),...t.keys()])){let[a,c]=[t.get(s),n.get(s)],u=xp(e,s)??(a===
void 0?gD(e,s):void 0);if(!(a===void 0?c!==void 0:!yn(a,c))||u!==void 0&&yn(u.value,c))continue;let d=a===void 0?u===void 0:yn(u?.value,a),f=r.has(s)?wD(u?.value,
a,c):void 0;d?o.set(s,c):f!==void 0?o.set(u?.key??s,f):c!==void 0&&i.push({key:s,value:c})}return{changes:o,conflicts:i}}function oh(e){return new Map(e.map(({key:t,
value:n})=>[t,n]))}function gD(e,t){return e.entries.find(n=>n.key.toLowerCase()===t.toLowerCase())}function wD(e,t,n){let[r,o,i]=[ih(e),ih(t??[]),ih(n??[])];if(r===
void 0||o===void 0||i===void 0)return;let s=o.filter(c=>!i.includes(c)),a=i.filter(c=>!o.includes(c)&&!r.includes(c));return[...r.filter(c=>!s.includes(c)),...a]}
function ih(e){return e===void 0||bD(e)?e:e===null||e===""?[]:[e]}function bD(e){return Array.isArray(e)}var nS,oS=m(()=>{"use strict";Gs();th();rh();pt();nS=new Set(
["tags","attendees"])});function sS({note:e,base:t,remote:n,own:r,names:o},i=vD){let s=rS(Xe(e),t.properties,n.properties,r,o),{note:a}=s;if(t.hash===n.hash)return{text:hn(a),conflict:!1};
let{body:c,content:u}=ct(a.body),l=Gb(c),d=iS(n.body),f={note:sh(l.texts),base:sh(iS(t.body)),remote:sh(d)},p=i(f.note,f.base,f.remote,{mergeLine:kD(u)}),h=Ux({
...f,merged:p.lines.map(b=>b.text),conflicts:p.conflicts,propertyConflicts:s.conflicts,properties:a,remoteProperties:n.properties,held:u}),y=Jb(l,d,p.lines,a.eol),
g=h.content.length===0?y:Xb(y,h.content,a.eol,SD(y));return{text:hn({...a,body:g}),conflict:h.added}}function vD(e,t,n,{steps:r=go(e,t,n),...o}={}){let i=new Set;
for(let s=0;s<3;s++){let a=Hx(e,t,n,{...o,steps:r,refused:u=>i.has(u.trim())}),c=Qx({note:e,base:t,remote:n,lines:a.lines});if(c.size===0)return a;for(let u of c)
i.add(u)}return{lines:e.map((s,a)=>({text:s,note:a})),conflicts:wo(t,n,r).map(({newStart:s,newEnd:a})=>({start:s,end:a}))}}function kD(e){let t=new Set(e.map(wa));
return(n,r,o,i)=>{if(t.has(wa(r)))return;let s=ul(n,r,o,i);return s!==void 0&&xD(s)?s:void 0}}function xD(e){return!ea(e)&&_u(e,{remoteImages:!0,mathsAndDiagrams:!0})===
e}function iS(e){return e===""?[]:e.split(`
`)}function sh(e){return e.map(t=>t.trimEnd())}function SD(e){let t=Ds(e),n=Ft([...t.map(i=>i.trimEnd()),"","x"].join(`
`));if(n[t.length+1]==="text")return e.length;let r=i=>n[i-1]==="text"&&t[i-1]?.trim()===""&&t[i]?.startsWith("^")===!1,o=t.length;for(;o>0&&!r(o);)o--;return t.
slice(0,o).join("").length}var aS=m(()=>{"use strict";na();Sr();yr();rp();pt();qx();cl();Jx();oS();eh();va();th()});function xa(e,t){let n=nu({updatedAt:e.updatedAt,hash:e.rendering.hash});return[...e.identity,...t===void 0?[]:[{key:"meeting",value:t}],{key:gr,value:n}]}function cS(e,t){
return tS([...e.rendering.properties,...t],`${e.rendering.body}
`)}function uS(e,t,n){let r=new Map;for(let{key:i,value:s}of t.rendering.properties)r.set(i,s);for(let{key:i}of e.unedited??[])r.has(i)||r.set(i,void 0);for(let{
key:i,value:s}of n)r.set(i,s);let o=[...r.keys()];return hn(eS(Ai(e.note,r,o),`${t.rendering.body}
`))}function lS({note:e,base:t},n,r,o){return sS({note:e.text,base:t,remote:n.rendering,own:r,names:o})}function ll(e,t){return hn(Ai(e,new Map(t.map(({key:n,value:r})=>[
n,r]))))}function dl(e,t,n){let r=e.updatedAt>0?e.updatedAt:t;return Math.min(t,n===void 0?r:Math.max(r,n+1e3))}var dS,Sa=m(()=>{"use strict";aS();rh();pt();wr();
dS=e=>ft(e.note,"meeting")});function $D(e){let t=Xe(e.replace(/^\ufeff/,"").replace(/\r\n?/g,`
`));if(t.broken!==void 0)return;let n=t.entries.filter(({key:c})=>!jn.has(c)&&!/_id$/i.test(c));if(t.body.trim()==="")return{entries:n,above:"",below:""};let r=t.
body.replace(/\n$/,"").split(`
`),o=Ft(t.body),i=r.flatMap((c,u)=>c.trim()===_D?[u]:[]),[s]=i;if(s===void 0||i.length>1||o[s]!=="text")return;let a=c=>c.map(u=>`${u}
`).join("");return{entries:n,above:a(r.slice(0,s)),below:a(r.slice(s+1))}}function fS(e,{entries:t,above:n,below:r}){let o=Xe(e),i=new Set(o.entries.map(({key:a})=>a.
toLowerCase())),s=t.filter(({key:a})=>!i.has(a.toLowerCase()));return hn({...o,entries:[...o.entries,...s],body:n+o.body+r})}async function pS(e,{meetingTemplate:t,
decisionTemplate:n},r){async function o(i){let s=i===void 0?void 0:await lr(e,i),a=s===void 0?void 0:$D(s);return i!==void 0&&a===void 0&&r({code:s===void 0?"te\
mplate-missing":"template-unusable",path:i}),a}return{meeting:await o(t),decision:await o(n)}}var _D,ah=m(()=>{"use strict";Sr();pt();Zs();ye();_D="{{content}}"});function ch(e){return e.normalize("NFC").toLowerCase().replace(/\s+/g," ").trim()}function _a(e){return!/[[\]|#^]/.test(e)}function mS(e,t){if(!_a(e))return e;let n=t.
get(ch(e));return n===void 0?`[[${e}]]`:`[[${n}|${e}]]`}function hS(e){return/^\[\[([^[\]|#^]+)\]\]$/.exec(e)?.[1]}var fl=m(()=>{"use strict"});async function Ni(e,t,n,r){if(dn(t.id)===void 0)return;let o=await e.find(se(t.id)),i=n!==void 0&&o.includes(n)?n:o[0];if(i===void 0)return;let s=uh(i);if(s===void 0||
r===void 0||AD(r))return s;let a=gS(r);if(!(a===void 0||await e.resolveLink(a.target,r.path)===i))return s.slice(0,-2)+a.rest}function uh(e){let t=e.replace(/\.md$/,
"");return _a(t)?`[[${t}]]`:void 0}async function yS(e,t,n,r){let o=gS(r);if(o===void 0||await e.resolveLink(o.target,r.path)!==void 0)return;let i=await Ni(e,t,
n,r);if(i===void 0)return;let s=ll(r.note,[{key:"meeting",value:i}]);await e.replace(r.path,r.text,s,{mtime:r.mtime+1e3})}function AD({note:e}){let t=e.entries.
find(({key:n})=>n==="meeting");return t===void 0||t.value===null||t.value===""}function gS(e){let t=dS(e),[,n,r]=typeof t=="string"?/^\[\[([^\]|#]+)([^\]]*\]\])$/.
exec(t)??[]:[];return n===void 0||r===void 0?void 0:{target:n,rest:r}}var pl=m(()=>{"use strict";Re();fl();Sa()});function lh(e,t,n){let r=e[dn(t.id)===void 0?"meeting":"decision"],o=cS(t,xa(t,n));return r===void 0?o:fS(o,r)}async function wS({vault:e,templates:t,recorder:n,
now:r},o,i,s,a){let c=mn(o.wanted,o.id),u=lh(t,o,await Ni(e,o,i,void 0)),l={mtime:dl(o,r())};for(let d of[o.wanted,c]){let f=a?void 0:await e.occupant(d);if(f===
void 0)await e.create(d,u,l);else{let p=f===d?(await e.read(d))?.text:void 0;if(p===void 0||!u.startsWith(p))continue;await e.replace(d,p,u,l)}return await n.created(
o,d,s),{path:d,fallback:d!==o.wanted}}throw new le(c)}var dh=m(()=>{"use strict";Re();Ve();ye();ah();Sa();pl()});async function vS(e,t,n){for(let r=1;;r+=1){let o=await H0(e,t),i=Ex(o.local,"remote"in o?o.remote:"other");try{let s=await PD(e,i,t,o,n);return bS(e.reporter,t,
ED(i,s,t,o))}catch(s){if((s instanceof ue||s instanceof le)&&r<ND)continue;return bS(e.reporter,t,TD(s,o.path))}}}function ED(e,t,n,r){let o="record"in r?r.record:
void 0,{outcome:i,reason:s,retry:a}=e;return{path:t.path,outcome:t.outcome??i,reason:t.reason??(s===void 0?void 0:mb(s)),retry:a,changed:o?.hash!==n.rendering.hash||
o.updatedAt!==n.updatedAt}}function bS(e,{id:t},n){let{outcome:r,path:o,reason:i,retry:s}=n;if(r===void 0)return n;let a=r==="conflict"||r==="failed"||r==="skip\
ped"||r==="waiting"&&s!=="missing";return e.note({id:t,path:o,outcome:r,reason:i},a),n}function TD(e,t){if(e instanceof ue)return{path:t,outcome:"waiting",reason:{
code:"being-changed"},retry:"held",changed:!0};if(e instanceof le)return{path:t,outcome:"failed",reason:{code:"name-taken"},retry:"failed",changed:!0};if(e instanceof
V){let n={code:"file-not-accessible",detail:e.message};return{path:t,outcome:"failed",reason:n,retry:"failed",changed:!0}}throw e}async function PD(e,t,n,r,o){if(r.
local==="untrusted")return{path:r.path,reason:r.reason};if(!("note"in r))return RD(e,t,n,r,o);switch(t.action){case"update":return ID(e,n,r,o);case"merge":return MD(
e,n,r,o);case"wait":return CD(e,n,r);default:return LD(e,n,r,o)}}async function RD(e,{action:t},n,{local:r,path:o,record:i},s){let{deletionMarks:a,recorder:c,reporter:u,
suspicions:l,now:d}=e;switch(t){case"create":case"create-again":{let f=await wS(e,n,s,i,r==="new");return t==="create-again"&&await no(a,n.id,f.path,Fe(d())),{path:f.
path,...f.fallback&&{reason:{code:"name-with-id"}}}}case"suspect":return e.settled&&await l.see("missing",n.id,"",0),e.policy.isOpen("missing")&&u.ask({...OD,notes:[
o]}),{path:o};case"ask":return u.ask({kind:"missing",code:"ask-new-device",count:1,notes:[o]}),{path:o};case"mark-deleted":return await l.see("restored",n.id,ti,
1/0),await a.set(n.id,ru(i,Fe(d()),o,a.get(n.id))),{path:o};case"stay-deleted":return await c.stayedDeleted(n,i),{path:o};default:return{path:o}}}async function ID(e,t,n,r){
let{note:o}=n,i=xa(t,await Ni(e.vault,t,r,o)),s=uS(o,t,i);return await kS(e,t,n,s,dl(t,e.now(),o.mtime)),{path:await fh(e,t,n)}}async function MD(e,t,n,r){let{note:o,
base:i}=n;if(i===void 0)throw new Error("A merge needs its base.");let s=xa(t,await Ni(e.vault,t,r,o)),a=lS({note:o,base:i},t,s,e.propertyNames);await kS(e,t,n,
a.text,e.now());let c=await fh(e,t,n);return a.conflict?{path:c,outcome:"conflict",reason:{code:"both-changed"}}:{path:c}}async function CD(e,t,n){let{local:r,note:o}=n;
return r==="baseless"&&await e.suspicions.see("baseless",t.id,o.version.hash,1/0),r!=="restored"&&await e.spareCopies.trashAll(t,n),{path:n.path}}async function LD(e,t,n,r){
let{local:o,note:i}=n;return ct(i.note.body).callout==="ours"&&await tu(e.store,t.id,i.path),(o==="unedited"||o==="edited")&&await yS(e.vault,t,r,i),await e.recorder.
kept(t,n),n.remote==="older"&&e.olderTexts.note(t.id,t.rendering.hash),{path:await fh(e,t,n)}}async function kS({vault:e,undoLog:t,recorder:n},r,o,i,s){let{id:a}=r,
{note:c,base:u}=o;await n.beforeWrite(r,o),i!==c.text&&(await t.keep({id:a,path:c.path,before:c.text,after:i,base:u}),await e.replace(c.path,c.text,i,{mtime:s})),
await n.written(r,o)}async function fh({spareCopies:e},t,n){await e.trashAll(t,n);let{local:r,record:o,path:i}=n;return r==="busy"?i:e.takePlainName(t,o,i)}var ND,
OD,xS=m(()=>{"use strict";at();yr();Km();Ys();oi();ye();$e();ri();ni();Sa();dh();pl();ND=3,OD={kind:"missing",code:"ask-missing",count:1}});async function SS(e,t,n){let{store:r,vault:o}=e,i=new Set,s=[];for(let c of n.slice(1))(await o.find(c.id)).length===0&&s.push(c);if(s.length===0)return i;let a=await jD(
e,t,new Set(n.map(({id:c})=>c)),s);for(let c of s){let u=await Ue(r,c.id),d=(u?.formerId===void 0?void 0:await $S(e,u.formerId,u))??a.find(f=>zD(f,c,e.deletionMarks.
get(c.id)));d!==void 0&&(a.splice(0,a.length,...a.filter(({id:f})=>f!==d.id)),(DD(e,d,c)||!await FD(e,d,c))&&i.add(c.id))}return i}function zD({hashes:e,mark:t},{
rendering:n},r){return e.includes(n.hash)&&(r===void 0||_S(t,r))}function _S(e,t){return e!==void 0&&e.at>t.at}function DD({olderTexts:e},{record:t},{id:n,rendering:r,
updatedAt:o}){return!(o>0&&t!==void 0&&o<t.updatedAt)||e.isTaken(se(n))?!1:(e.note(n,r.hash),!0)}async function $S({store:e,deletionMarks:t,vault:n},r,o){let i=t.
get(r),{notes:s,trouble:a}=await ui(n,r,await Un(e,r)),c={id:r,wanted:o?.wanted??""},u=Qs(s,c,o),[l]=yu(s,c,o),d=[o?.hash,pn(i?.version)?.hash],f=l===void 0?d:[
l.version.hash];return{id:r,record:o,mark:i,isBroken:a!==void 0,hashes:f.filter(p=>p!==void 0),notes:s.filter(({path:p})=>!u.includes(p))}}async function FD({store:e,
deletionMarks:t,vault:n,now:r},{id:o,record:i,mark:s,notes:a,isBroken:c},u){let l=t.get(u.id);if(s!==void 0&&(l===void 0||_S(s,l))&&await t.set(u.id,s),i!==void 0&&
i.id!==u.id&&await Ue(e,u.id)===void 0&&await U0(e,i,{...i,id:u.id,formerId:i.formerId??o,writtenAt:a.length>0?r():i.writtenAt}),c)return!1;try{for(let{path:d,text:f,
note:p,mtime:h}of a){if(n.busy(d))return!1;await n.replace(d,f,ll(p,u.identity),{mtime:h+1e3})}return!0}catch(d){if(d instanceof ue||d instanceof V)return!1;throw d}}
async function jD(e,t,n,r){let{store:o,deletionMarks:i,vault:s,startDate:a,retries:c}=e,u=new Map;for(let[f]of i.all())u.set(f,void 0);for(let{wanted:f}of r){let p=await s.
occupant(f)===f&&await lr(s,f)||"";for(let h of je(p))u.set(h,void 0)}if(c.get(t)!==void 0||a!==void 0||await Ue(o,ln(t))!==void 0)for await(let f of z0(o,t))u.
set(f.id,f);let d=[];for(let[f,p]of u)se(f)===t&&!n.has(f)&&d.push(await $S(e,f,p));return d}var AS=m(()=>{"use strict";Re();Dn();Sa();ye();so();gu();mt();wr()});async function ml(e,t){let{retries:n}=e,r=e.notesOf(t),o=await SS(e,t.id,r),i=[];for(let a of r)_r(e.signal),i.push(o.has(a.id)?UD:await vS(e,a,i[0]?.path));let s=i.
find(({retry:a})=>a!==void 0);return s?.retry===void 0?await n.remove(t.id):await n.put(t.id,s.retry,s.reason),i.some(({changed:a})=>a)}async function NS({reporter:e,
retries:t},{id:n,fault:r}){e.quarantine(n??"",r),n!==void 0&&await t.put(n,"quarantined",r)}var UD,ph=m(()=>{"use strict";xS();uo();AS();UD={outcome:void 0,path:"",
retry:"held",changed:!0,reason:{code:"decision-postponed"}}});function OS({writes:e,store:t,notesOf:n,templates:r,counts:o}){let i=0,s=0;async function a(c){if(await Ue(t,ln(c.id))!==void 0)return[];let u=n(c),l=uh(u[0]?.wanted??
"");return u.map((d,f)=>({path:d.wanted,text:lh(r,d,f===0?void 0:l)}))}return async(c,u)=>{if(u===0&&(s=0),u<s||o.created===i)return;i=o.created,s=u+qD;let l=[];
for(let d of c.slice(u,s))l.push(...await a(d));await e.announce(l)}}var qD,ES=m(()=>{"use strict";dh();pl();Re();mt();qD=32});async function TS(e){let{vault:t,store:n,undoLog:r,reporter:o,signal:i}=e,s=await uu(t,n);if(!s.any)return s;await t.refresh(i);for(let a of await s.settle(r.keep)){
let{id:c,path:u,result:l}=a;o.note({id:c,path:u,outcome:ZD(a),reason:BD[l]},VD.has(l))}return s}function ZD({result:e,isNew:t}){return e==="open"?"failed":e==="\
finished"&&t?"created":"kept"}var BD,VD,PS=m(()=>{"use strict";lu();BD={restored:{code:"write-restored"},finished:{code:"write-finished"},changed:{code:"write-c\
hanged-since"},open:{code:"write-open"}},VD=new Set(["changed","open"])});async function RS(e){let{vault:t,deletionMarks:n,suspicions:r,retries:o,duplicates:i}=e,s=new Set(i);for(let{id:a}of r.of("duplicate"))s.has(a)||(await r.drop("\
duplicate",a),(await t.find(a)).length===0&&n.get(a)?.state!=="deleted"&&await o.askNow(se(a)));for(let a of i)await KD(e,a)}async function KD(e,t){let{vault:n,
store:r,deletionMarks:o,account:i,retries:s,suspicions:a,spareCopies:c}=e,u=await Ue(r,t);if(u===void 0)return;let l=async()=>(await n.find(t)).join(`
`);if(a.get("duplicate",t)?.evidence===await l())return;let d=await ao(e,u);if(d.local!=="present"||o.get(t)?.state==="deleted")return;let f=d.copies.every(({path:h})=>Bn(
h));f&&(await c.trashAll(u,d),n.busy(d.path)||await c.takePlainName(u,u,d.path)),await a.see("duplicate",t,await l(),0),!(f&&d.note.version.hash===u.hash)&&u.account===
i&&await s.askNow(se(t))}var IS=m(()=>{"use strict";Re();Ys();so();mt()});async function MS(e,t){let{store:n,account:r,decisionNotes:o,retries:i,suspicions:s,reporter:a}=e;for await(let c of ci(n)){let{id:u}=c,l=dn(u)!==void 0;if(c.account!==
r||l&&!o)continue;if(t.has(u)){await s.drop("gone",u);continue}if(!await s.see("gone",u,"",0))continue;let d=await ao(e,c);if(d.local==="present"){let f=e.deletionMarks.
get(u)?.state,h=f==="stopped"||f==="deleted"||e.vault.busy(d.path)||d.note.unedited===void 0?"kept":"orphaned";a.note({id:u,path:d.path,outcome:h,reason:{code:"\
gone-from-service"}})}l||await i.remove(se(u))}}var CS=m(()=>{"use strict";Re();Ys();mt()});async function mh(e){let{store:t,renames:n,policy:r,reporter:o,signal:i}=e,s=n.all();if(r.renames==="ask"&&s.length>0&&(r.isOpen("renames")||s.length>WD)){o.ask(
{kind:"renames",code:"ask-renames",count:s.length,notes:s.slice(0,100).map(({from:a})=>a)});return}for(let a of s){_r(i);let{id:c,from:u,wanted:l}=a,d=await Ue(
t,c),f=r.renames==="keep"?d?.placed:await HD(e,a);f!=="later"&&(d!==void 0&&f!==void 0&&(await qn(t,c,{formerly:pu(d,u),placed:f,wanted:l}),f!==u&&o.note({id:c,
path:f,outcome:"renamed",reason:{code:"renamed",from:u}})),await n.set(c,void 0))}}async function HD({vault:e,reporter:t},{id:n,from:r,wanted:o}){for(let i of[o,
mn(o,n)]){let s=await e.occupant(i);if(s!==void 0&&j(s)!==j(r)){if((await e.find(n)).includes(s))return;continue}try{let a=await e.read(r);return a===void 0||!(await e.
find(n)).includes(r)?void 0:(await e.rename(r,i,a.text),i)}catch(a){if(a instanceof le)continue;if(!(a instanceof ue)&&!(a instanceof V))throw a;return t.note({
id:n,path:r,outcome:"waiting",reason:{code:"rename-postponed"}}),"later"}}}var WD,LS=m(()=>{"use strict";Ve();ye();uo();mt();WD=20});function zS(e){let{vault:t,deletionMarks:n,policy:r,retries:o,suspicions:i,startDate:s,settled:a,now:c}=e,u;async function l(){if(r.missing!=="ask"||(u??=await JD(
e),!u.isBulk))return;let{missing:p}=u,h=p.slice(0,100);throw new pi({kind:"missing",code:"ask-missing",count:p.length,notes:h})}async function d(p){return await t.
occupant(p.wanted)===void 0?"new":"taken"}function f(p){return s!==void 0&&p.date!==""&&p.date<s?"before-start":n.get(p.id)?.state==="restored"||!(r.adopting||o.
get(se(p.id))?.kind==="ask")||r.missing==="create"?d(p):r.missing==="deleted"?"missing-twice":"unanswered"}return{assertComplete:l,async stateOf(p,h){if(h===void 0)
return f(p);if(r.missing==="create")return"wanted-back";if(r.missing==="deleted")return hh(h,c())?d(p):"missing-twice";if(await l(),hh(h,c()))return d(p);let y=i.
get("missing",p.id)?.since,g=r.isOpen("missing");return a&&!g&&y!==void 0&&c()-y>=yh?"missing-twice":"missing"}}}function hh({trashedSpare:e},t){return e!==void 0&&
t-e<GD}async function JD(e){let{suspicions:t,now:n}=e,r=0,o=[],i=new Map;for await(let{record:u,isMissing:l,path:d}of sl(e)){if(hh(u,n()))continue;let f=u.placed.
slice(0,Math.max(0,u.placed.lastIndexOf("/"))),p=i.get(f)??{all:0,missing:0},h=l?1:0;i.set(f,{all:p.all+1,missing:p.missing+h}),t.get("gone",u.id)?.confirmed!==
!0&&(r+=1,l&&o.push(d))}let s=[...i.values()],a=s.every(u=>u.missing===u.all)&&s.length>1;return{isBulk:s.some(u=>u.all>1&&u.missing===u.all)||a||o.length>Math.
max(5,r/5),missing:o}}var yh,GD,gh=m(()=>{"use strict";Re();uo();Vm();yh=10*6e4,GD=1440*6e4});async function FS(e){let{deletionMarks:t,vault:n,suspicions:r,settled:o,now:i}=e;if(!o)return;let s=new Set;for(let[a,c]of t.all()){if(c.state!=="deleted")continue;
if((await n.find(a)).length===0){if(!jS(c,i()))continue;await r.see("restored",a,ti,1/0),s.add(a);continue}let u=await Ue(e.store,a),l=[ti,up].includes(r.get("r\
estored",a)?.evidence??"");(!(await r.see("restored",a,l?up:"",yh)||US(u,c))||!await QD(e,a,{mark:c,record:u,wasAbsent:l}))&&s.add(a)}for(let{id:a}of r.of("rest\
ored"))s.has(a)||await r.drop("restored",a)}async function QD(e,t,{mark:n,record:r,wasAbsent:o}){let{store:i,vault:s,deletionMarks:a,retries:c,suspicions:u,spareCopies:l,
now:d}=e,{notes:f,trouble:p}=await ui(s,t,await Un(i,t));if(p!==void 0)return!1;let[h]=f;if(h===void 0)return!0;let y=b=>tF(b,n)||eF(b,r)&&US(r,n);if(f.every(b=>DS(
b,n)&&vr(b)&&y(b))){let b=!0;for(let k of f)b=await l.trash(t,k,XD)&&b;return b&&await qn(i,t,{writtenAt:void 0}),b&&await u.see("restored",t,ti,1/0),!1}let g=b=>DS(
b,n)&&b.mtime<=Date.parse(n.at);return!o&&jS(n,d())&&f.every(g)?!1:(await c.askNow(se(t)),await no(a,t,h.path,mp(n)),!0)}function jS(e,t){return t-Date.parse(e.
at)<YD}function DS({path:e},t){return e.normalize("NFC")===t.path.normalize("NFC")||hu(e)===t.path}function eF({version:e},t){return e.hash===t?.hash}function US(e,t){
return e?.writtenAt!==void 0&&e.writtenAt>Date.parse(t.at)}function tF({version:e},t){let n=pn(t.version);return n!==void 0&&e.updatedAt>n.updatedAt}var YD,XD,qS=m(
()=>{"use strict";Re();wr();gh();so();io();gu();mt();oi();ni();YD=1440*6e4;XD={code:"brought-back-by-update"}});async function VS(e,t,n){let{retries:r,reporter:o,startedAt:i}=e,s=r.all().filter(({id:c,kind:u})=>u!=="ask"&&!t.has(c)),a=s.filter(({notBefore:c})=>c<=i).slice(
0,nF);for(let c of s)c.kind==="quarantined"&&!a.includes(c)&&o.quarantine(c.id,c.reason??BS);for(let{id:c,kind:u,reason:l}of a){let d=await wh(e,c);if(d!==void 0){
if(d instanceof kt&&n?.has(c)===!1){await r.remove(c);continue}u==="quarantined"&&o.quarantine(c,l??BS),await r.put(c,u,l)}}}async function ZS(e){for(let t of await e.
olderTexts.take())await wh(e,t)}async function KS(e,t){let n=[];for(let o of t){let i=await wh(e,o);i!==void 0&&n.push(i)}let r=n.find(o=>!(o instanceof kt));if(r!==
void 0&&n.length===t.length)throw r;for(let o of n)e.reporter.doubt(o instanceof kt?{code:"meeting-gone"}:o.problem)}async function wh(e,t){_r(e.signal);try{await ml(
e,await e.client.meeting(t));return}catch(n){if(n instanceof _e&&!rF(n))return n;throw n}}function rF(e){return[vt,rt,sn,on].some(t=>e instanceof t)}var nF,BS,WS=m(
()=>{"use strict";ot();uo();ph();nF=20,BS={code:"meeting-unusable",fault:void 0}});function HS(e){let t=new Map,n=new Set;return{note(r,o){t.size<oF&&t.set(r,o)},async take(){for(let[r,o]of t)await e.see("older",r,o,0)&&n.add(se(r));return[...n]},
isTaken:r=>n.has(r)}}var oF,GS=m(()=>{"use strict";Re();oF=1e3});async function QS(e,t){let n=t?.replace(/^\/+|\/+$/g,"")??"";if(n==="")return bh;let r=new Map,o=new Map;for(let s of await e.notesIn(n)){let a=s.replace(/\.md$/i,
"");if(_a(a)){JS(r,a.slice(a.lastIndexOf("/")+1),a);for(let c of await iF(e,s))JS(o,c,a)}}let i=[...o,...r].filter(s=>s[1]!==void 0);return new Map(i.filter(([s,
a])=>!r.has(s)||r.get(s)===a))}function JS(e,t,n){let r=ch(t);e.set(r,!e.has(r)||e.get(r)===n?n:void 0)}async function iF(e,t){return[ft(Xe(await lr(e,t)??""),"\
aliases")??[]].flat().map(String)}var bh,YS=m(()=>{"use strict";fl();pt();ye();bh=new Map});function sF(e,t){return{meetingsFolder:t.meetingsFolder??e.meetingsFolder??Lt.meetingsFolder.default,decisionsFolder:t.decisionsFolder??e.decisionsFolder??Lt.decisionsFolder.
default,fileNamingPattern:t.fileNamingPattern,linkAttendees:t.linkAttendeesAsPeople,people:bh,propertyNames:Ou(t.propertyNames??"")??[],extraTags:fi(t.extraTags??
""),decisionNotes:t.autoCreateDecisionNotes??e.autoCreateDecisionNotes??Lt.autoCreateDecisionNotes.default,remoteImages:t.showRemoteImages??Lt.showRemoteImages.
default,mathsAndDiagrams:t.drawMathsAndDiagrams??Lt.drawMathsAndDiagrams.default,configDir:t.configDir,ownFolders:{meetings:t.meetingsFolder!==void 0,decisions:t.
decisionsFolder!==void 0}}}function XS({meetingsFolder:e,decisionsFolder:t,configDir:n}){let r=[e,t].map(o=>Fn({folder:o,fileName:"",configDir:n}).refused);return[
...new Set(r)].filter(o=>o!==void 0)}async function e_(e,t,n){return{...sF(t,n),people:await QS(e,n.peopleFolder)}}function aF(e,t){let n=cF(e,t),r=t.decisionNotes?
e.decisions:[];return[n,...r.map(o=>uF(e,n.date,o,t))]}function t_(e){let t=new WeakMap;return n=>{let r=t.get(n),o=r??aF(n,e);return r===void 0?t.set(n,o):t.delete(
n),o}}function cF(e,t){let n=Yp(e.markdown),r=n.properties.map(a=>dF(a,t)),o=ln(e.id),i=lF(e,r),s=t.fileNamingPattern===void 0?e.fileName:S0(t.fileNamingPattern,
{date:i,title:e.title});return{id:o,title:xr(e.title),date:i,wanted:n_(t.ownFolders.meetings,t.meetingsFolder,e.folder,s,t.configDir),updatedAt:e.updatedAt??0,identity:iu(
r,o)==="meeting_id"?[{key:"meeting_id",value:o}]:[],rendering:Sp(o_(r,t),r_(n.body,t))}}function uF(e,t,n,r){let{properties:o,body:i}=Yp(n.markdown),{decisions:s}=r.
ownFolders;return{id:Fs(e.id,n.id),title:xr(n.text),date:t,wanted:n_(s,r.decisionsFolder,n.folder,n.fileName,r.configDir),updatedAt:e.updatedAt??0,identity:[{key:"\
decision_id",value:n.id},{key:"meeting_id",value:ln(e.id)}],rendering:Sp(o_(o,r),r_(i,r))}}function n_(e,t,n,r,o){let i=Fn({folder:t,fileName:r,configDir:o}),s=e?
i:Fn({folder:n,fileName:r,configDir:o}),a=Fn({folder:t,fileName:"x.md",configDir:o}).path.slice(0,-4);return s.refused===void 0&&s.path.startsWith(a)?s.path:i.path}
function r_(e,t){return oo(_u(e,t))}function lF(e,t){return[t.find(({key:o})=>o==="date")?.value,e.meetingDate].map(o=>/^\d{4}-\d\d-\d\d/.exec(String(o))?.[0]).
find(o=>o!==void 0)??""}function dF(e,{linkAttendees:t,people:n}){if(e.key!=="attendees"||!Array.isArray(e.value))return e;let r=e.value,o=i=>{if(typeof i!="str\
ing")return i;let s=hS(i);return t===!1?s??i:t===!0||s!==void 0?mS(s??i,n):i};return{key:e.key,value:r.map(o)}}function o_(e,t){return Pv(Tv(e,t.propertyNames),
t.extraTags)}var i_=m(()=>{"use strict";em();Sr();pt();Re();Dn();Ve();fl();YS();tm();$p();Fc()});async function s_(e,t){return t<(await e.get(vh)??0)}async function a_(e,t){await e.get(vh)!==t&&await e.write(new Map([[vh,t]]),{soon:!0})}var vh,c_=m(()=>{"us\
e strict";vh="notes"});async function l_(e){let t=new Map;for await(let[,n]of e.entries(u_))t.set(n.id,n);return{all:()=>[...t.values()],async set(n,r){let o=t.get(n);o?.from===r?.from&&
o?.wanted===r?.wanted||(r===void 0?t.delete(n):t.set(n,r),await e.write(new Map([[u_+fn(n),r]]),{soon:!0}))}}}var u_,d_=m(()=>{"use strict";Us();u_="rename/"});function f_(e){let t=new Map,n=t,r=Promise.resolve();function o(){return r=r.then(async()=>{if(t.size!==0){n=t,t=new Map;try{await e.write(n)}finally{n=t}}}),r}
return{get(i){let s=[t,n].find(a=>a.has(i));return s===void 0?e.get(i):Promise.resolve(s.get(i))},async write(i,{soon:s=!1}={}){for(let[c,u]of i)t.set(c,u);if(s&&
t.size<16)return;let a=o();!s||t.size>=32?await a:a.catch(()=>{})},async*entries(i){await o(),yield*e.entries(i)}}}var p_=m(()=>{"use strict"});function hl(e,{since:t,status:n,project:r}){return async(o,i)=>{try{return await e.page({since:t,status:n,project:r,offset:o,limit:i})}catch(s){if(o>0&&s instanceof
cn&&fF.has(s.status))return yl;throw s}}}async function Oi(e,t,n){try{let r=await e(t,n);return{page:r,limit:n,applied:r.limit!==void 0&&r.limit>0?Math.min(n,r.
limit):n}}catch(r){if(!m_(r))throw r;let o={page:yl,limit:n,applied:1},i=await kh(e(t,1));if(i!==void 0&&n>2)return Oi(e,t,Math.max(2,n>>1));if(i!==void 0)return{
page:i,limit:n,applied:1,poison:t+1};if(!(t===0||await kh(e(0,1))!==void 0))throw r;for(let a of[t+1,t+2])if(await kh(e(a,1))!==void 0)return{...o,poison:a-1};if(t===
0)throw r;return{...o,poison:t,isLast:!0}}}function m_(e){return e instanceof dr?e.status!==502&&e.status!==503:e instanceof cn?e.status===413:e instanceof ze||
e instanceof an}async function kh(e){try{return await e}catch(t){if(m_(t))return;throw t}}var fF,yl,h_=m(()=>{"use strict";ot();fF=new Set([400,404,416,422]),yl=
{meetings:[],broken:[],received:0,limit:void 0,total:void 0,hasMore:void 0,serverTime:void 0}});async function*y_(e,t){let{resume:n,strict:r}=t,o=gv(t),i=hl(e,t),s;for(let a=n===void 0;;a=!1){let c=await(s??Oi(i,o.offset,o.limit)),u=wv(o,c,a),l=bv(o,c,u);if(s=
l||u.isWhole&&!r?void 0:mF(i,o),(yield g_(c,Bp(o)))&&(o.anyChanged=!0),l&&o.since!==void 0&&o.seen.size===0&&o.doubts.count===0){[o.since,o.offset]=[void 0,0],i=
hl(e,{...t,since:void 0});continue}if(u.isWhole&&!r&&!o.anyChanged&&!vv(o))break;if(!l)continue;yield*hF(o,e,t);let d=o.totals.size===1&&o.totals.has(o.seen.size),
p=o.missing>0||u.hasMore===!0&&!d?await yF(o,i,u.applied):void 0;if(p===void 0)break;o.doubts.add({code:"list-gap"}),o.offset=p,o.anchors=[],o.furthest=Math.max(
o.furthest,p)}return gF(o,t)}function mF(e,{offset:t,limit:n}){let r=Oi(e,t,n);return r.catch(()=>{}),r}async function*hF(e,t,n){let{seen:r,doubts:o,asOf:i,totals:s}=e,
a=Math.max(0,...[...s].map(f=>f??0));if(e.missing=n.resume===void 0&&o.count===0?Math.max(0,a-r.size):0,e.missing===0||i===void 0)return;let c=await Oi(hl(t,{...n,
since:i-di}),0,e.limit),u=c.page.total??0,l=c.page.received>=e.limit;r.add(c.page),(yield g_(c,Bp(e)))&&(e.anyChanged=!0);let d=r.until(i-di);e.missing=Math.max(
0,a-u-d),l&&(e.missing+=Math.max(0,u-(r.size-d)))}async function yF({offset:e,seen:t,doubts:n,shortPages:r,anchors:[o]},i,s){if(n.has("same-page-again"))return;
let a=n.has("meeting-without-id"),c=r?Math.ceil(s/2):s;for(let u=e+c;u<=e+pF*s;u+=c){let{page:l,poison:d}=await Oi(i,u,s);if(!(d===void 0&&o!==void 0&&$u(l).at(
-1)===o)&&(d!==void 0||!t.knows(l,a)))return u}}function gF(e,{missing:t=0}){let{missing:n,anyChanged:r,doubts:o,seen:i,shortPages:s,since:a}=e;return n>0&&(r||
n>t)&&o.add({code:"count-too-high",missing:n,shown:i.size}),{certified:o.count===0,watermark:Vp(e),doubts:o.all(),shortPages:s,missing:n,isFull:a===void 0}}function g_(e,t){
return{total:e.page.total,progress:t,take(){let{page:n}=e;return e.page=yl,n}}}var pF,w_=m(()=>{"use strict";qp();h_();Zp();pF=3});async function b_(e,t={}){let n=t.dryRun===!0?wF(e,t):{...e,store:f_(e.store)},{client:r,store:o}=n,i=Tu(t.onOutcome);try{let s=await bF(n,t,i);return await vF(
s),await s.writes.announce([]),await s.undoLog.prune(),await o.write(xh),ra(r,i)}catch(s){return s instanceof vt&&await n0(o),await o.write(xh).catch(()=>{}),Fv(
r,i,s)}}function wF(e,{onCreate:t}){return{...e,vault:zx(e.vault,t),store:Dx(e.store),deletionMarks:Fx(e.deletionMarks)}}async function bF(e,t,n){let{client:r,store:o,
deletionMarks:i,clock:s,settings:a}=e,{signal:c,only:u}=t,l=()=>s.now(),d=l(),f=Hs(o,d),p=await TS({vault:e.vault,store:o,undoLog:f,reporter:n,signal:c}),{vault:h}=p,
y=await t0(r,o,e,d),{notes:g,unknown:b,settled:k,duplicates:v}=await h.refresh(c),S=await o0(o,t,g>0),_=ei(y),$=await a0(o,_,d),A=await l_(o),O=await u0(o,l),z=await e_(
h,y.settings,a);n.doubt(...XS(z).map(q=>({code:q})));let ie=t_(z),Te=await pS(h,a,q=>n.doubt(q)),{startDate:X}=a,Se={vault:h,store:o,deletionMarks:i,account:_,policy:S,
retries:$,suspicions:O,settled:k,startDate:X,now:l};return{...Se,writes:p,client:r,settings:a,options:t,signal:c,reporter:n,startedAt:d,duplicates:v,renames:A,undoLog:f,
render:z,notesOf:ie,templates:Te,accountSettings:y.settings,full:t.full===!0,noteCount:g,unknown:new Set(b),propertyNames:z.propertyNames,decisionNotes:z.decisionNotes,
refreshing:u!==void 0,absentNotes:zS(Se),olderTexts:HS(O),announceNew:OS({writes:p,store:o,notesOf:ie,templates:Te,counts:n.counts}),recorder:Px({store:o,account:_,
renames:A,suspicions:O,now:l,startedAt:d}),spareCopies:Mx({vault:h,store:o,undoLog:f,reporter:n,suspicions:O,policy:S,settled:k,now:l})}}async function vF(e){let{
options:t,reporter:n,policy:r}=e;try{if(t.only===void 0)return await kF(e);await KS(e,t.only),await mh(e)}catch(o){if(!(o instanceof pi))throw o;n.ask(o.question),
await r.remember(n.questions,!1)}}async function kF(e){let{client:t,policy:n,settings:r,reporter:o}=e,{status:i,project:s}=r,a=await xv(e),{position:c}=a;await n.
started(),await s_(e.store,e.noteCount)&&await e.absentNotes.assertComplete(),await FS(e),await RS(e);let u=y_(t,{...c,status:i,project:s}),l=xF(e,c.provesAbsence);
for(;;){_r(e.signal);let d=await u.next(l.changed);if(d.done===!0){let{certified:f,doubts:p}=d.value,h=f&&c.provesAbsence;return await VS(e,l.quarantined,h?l.served:
void 0),h&&(await MS(e,l.served),await ZS(e)),await mh(e),await n.remember(o.questions,f&&c.full),await a_(e.store,e.noteCount+o.counts.created-o.counts.trashed),
await a.close(d.value),o.doubt(...p)}await l.read(d.value),await e.store.write(xh),await a.savePage(d.value.progress,l.changed)}}function xF(e,t){let n=new Set,
r=new Set,o=0,i=!1,s;return{served:n,quarantined:r,get changed(){return i},async read({take:a,total:c}){let u=a();i=!1;let l=s,d=u.meetings.filter(f=>!SF(l,f)).
sort((f,p)=>f.id<p.id?-1:1);s=u.meetings.at(-1);for(let[f,p]of d.entries()){if(await e.announceNew(d,f),t)for(let h of e0(p))n.add(h);await ml(e,p)&&(i=!0),o+=1,
e.options.onProgress?.({done:o,total:c})}for(let f of u.broken)f.id!==void 0&&(r.add(f.id),t&&n.add(f.id),e.retries.get(f.id)?.kind!=="quarantined"&&(i=!0)),await NS(
e,f)}}}function SF(e,t){return e?.id===t.id&&JSON.stringify(e)===JSON.stringify(t)}var xh,v_=m(()=>{"use strict";ot();Ix();Lx();jx();Re();ph();ES();PS();IS();CS();
LS();qS();WS();gh();GS();i_();ah();uo();js();c_();sp();d_();cp();ni();mu();p_();rm();Wp();w_();xh=new Map});var k_,_F,Rr,$a=m(()=>{"use strict";k_=new Set,_F=new WeakMap,Rr=async e=>{k_.add(e);try{let t=await fetch(e,{redirect:"manual"});return t.body!==null&&_F.set(t.
body,e),t}finally{k_.delete(e)}}});import{readFileSync as $F,statSync as AF}from"node:fs";function Ei({baseUrl:e,apiKeyFile:t},n,r){let o=e??n.MEETING_NOTES_BASE_URL??"";if(o==="")throw new I("Th\
ere is no server address. Give it with --base-url, or in MEETING_NOTES_BASE_URL.");let i=Gu(o);if(!i.ok)throw new I(Pe(i.problem,De));let s=t===void 0?n.MEETING_NOTES_API_KEY??
"":NF(t,r);if(s.trim()===""){let c=t===void 0?"Put it in MEETING_NOTES_API_KEY, or in a file":`${t} is empty`;throw new I(`There is no API key. ${c} (--api-key-\
file FILE).`)}let a=Ho(s);if(!a.ok)throw new I(Pe(a.problem,De));return{baseUrl:i.url,key:a.key}}function NF(e,t){try{let n=$F(e,"utf8");return OF(AF(e))&&t(`me\
eting-notes-sync: Other accounts of this machine can read your API key. Run: chmod 600 '${e}'`),n}catch(n){throw new I(`The file named by --api-key-file cannot \
be read (${Q(n)}).`,{cause:n})}}function OF(e){let t=process.getuid?.();return t===void 0||!e.isFile()?!1:(e.mode&(e.uid===t?36:4))!==0}var gl=m(()=>{"use stric\
t";$m();Ps();$e();it();Yo();Ye()});function wl(e){let t=new AbortController,n=r=>{t.signal.aborted&&process.exit(r==="SIGTERM"?143:130),t.abort(new rt),e()};return process.on("SIGINT",n).on("SIGT\
ERM",n),{signal:t.signal,dispose:()=>{process.off("SIGINT",n).off("SIGTERM",n)}}}var Sh=m(()=>{"use strict";ot()});async function __({run:e,store:t,terminal:n,signal:r}){let o=0;for(;;){let{error:i}=await e();if(o=un(i)==="key-refused"?o+1:0,r.aborted)return K.done;let s=await to(
t),a=o>0?TF[o>1?1:0]:PF(s?.settings.syncFrequencyMinutes);n.remark(`Next sync at ${new Date(Date.now()+a*x_).toLocaleTimeString()}.`);try{await st.sleep(a*x_,r)}catch{
return K.done}}}function PF(e){return e===void 0||!(e>0)?EF:Math.min(Math.max(e,1),S_)}var x_,EF,S_,TF,$_=m(()=>{"use strict";Xo();$e();js();St();x_=6e4,EF=15,S_=
1440,TF=[60,S_]});async function A_(e,{status:t,project:n},r){let o=p=>e.page({limit:100,offset:p,status:t,project:n}),i=await o(0),s=r(),{received:a,serverTime:c}=i,u=Math.max(i.
total??0,a),l=u>a?[i,await o(u-100)]:[i],d=l.flatMap(({meetings:p})=>p).flatMap(({meetingDate:p})=>p?.slice(0,10)??[]).sort();return{facts:{total:u,from:d[0]??"",
to:d.at(-1)??"",ahead:c===void 0?void 0:c-s,broken:l.reduce((p,{broken:h})=>p+h.length,0)},example:i.meetings[0]}}var N_=m(()=>{"use strict"});function O_(e){let{server:t,account:n,meetings:r}=e;return[...e.answered?[We("address",!0,`${t} answers.`)]:[],...n===void 0?[]:[We("key",!0,`The key is accepte\
d. It belongs to account ${n}.`)],...r===void 0?[]:[RF(r)],IF(e),...MF(e),...CF(e),...r===void 0?[]:LF(r)]}function RF({ahead:e}){if(e===void 0)return We("clock",
!1,"The service does not tell its time. A sync can read everything only by reading all of it again.");let t=Math.round(e/6e4);if(Math.abs(t)<2)return We("clock",
!0,"The clocks of the service and of this machine agree.");let n=`The service's clock is ${Math.abs(t)} minutes ${t>0?"ahead of":"behind"} this machine's.`;return We(
"clock",!1,`${n} No meeting is missed, but times of files may look wrong: set this machine's clock.`)}function IF({limit:e,left:t}){if(t===void 0)return We("lim\
it",!0,"The service does not say how many requests are left. A sync keeps to 80 a minute.");let n=`${t}${e===void 0?"":` of ${e}`} requests are left in this min\
ute.`,r=t<10;return We("limit",!r,r?`${n} Something else uses this key; a sync waits until there are more.`:n)}function MF({paging:e}){return e===void 0?[]:[We(
"paging",e!=="apart",{joined:"Each page begins where the one before ends, so a sync can prove that it read every meeting.",apart:"Pages do not join: the order c\
hanges between requests. A sync reads on until it finds nothing new, and says so when it is not sure.","too-few":"There are too few meetings to see how pages jo\
in."}[e])]}function CF({zones:e}){return e===void 0?[]:e.includes("none")?[We("zones",!1,"Times of changes come without a time zone. They are taken as UTC, so t\
imes in notes may be off by hours.")]:[We("zones",!0,"Times of changes say their time zone.")]}function LF({total:e,from:t,to:n,broken:r}){if(e===0)return[We("m\
eetings",!1,"No meeting matches. A sync writes no notes: check --project and --status, and whether minutes are completed.")];let o=e===1?"1 meeting matches.":`${e}\
 meetings match.`;return[We("meetings",!0,`${o} Each becomes a note.`),...t===""?[]:[We("oldest",!0,`The oldest of those that were looked at is from ${t}.`)],...n===
""?[]:[We("newest",!0,`The newest is from ${n}.`)],r===0?We("refused",!0,"All meetings that were looked at can be used."):We("refused",!1,`${r} of the meetings \
that were looked at cannot be used. Their notes stay as they are; a sync names them.`)]}function We(e,t,n){return{name:e,ok:t,text:n}}var E_=m(()=>{"use strict"});var P_={};Mt(P_,{checkCommand:()=>zF});async function zF(e,t,{print:n}){let{facts:r,failure:o}=await DF(e,t),i=[...O_(r),...o===void 0?[]:[{name:"failure",ok:!1,
text:mr(o)}]];if(e.json)n(JSON.stringify({checks:i,facts:r}));else for(let{ok:s,text:a}of i)n(`${s?"ok  ":"look"}  ${a}`);return o!==void 0?un(Wo(o))==="key-ref\
used"?K.keyRefused:K.failed:i.every(({ok:s})=>s)?K.done:K.attention}async function DF({authHeader:e,settings:t},{baseUrl:n,key:r}){let o={server:new URL(n).origin},
s=il({transport:async a=>{let c=await Rr(a);if(o.answered=!0,o.limit=T_(c.headers.get("x-ratelimit-limit"))??o.limit,o.left=T_(c.headers.get("x-ratelimit-remain\
ing"))??o.left,!new URL(a.url).pathname.endsWith("/sync"))return c;let u=await c.text(),l=Array.from(u.matchAll(FF),([,d=""])=>jF(d));return l.length>0&&(o.zones=
[...new Set([...o.zones??[],...l])]),new Response(u,c)},baseUrl:n,key:r,header:e,clock:st});try{let{userId:a}=await s.authenticate();o.account=a;let c={status:t.
status,project:t.project};return{facts:o.meetings}=await A_(s,c,()=>st.now()),o.paging=await UF(s,c,o.meetings),{facts:o,failure:void 0}}catch(a){return{facts:o,
failure:a}}}function jF(e){return/Z$/i.test(e)?"utc":/[+-]\d\d:?\d\d$/.test(e)?"offset":"none"}function T_(e){return e!==null&&/^\d{1,9}$/.test(e)?Number(e):void 0}
async function UF(e,t,{total:n}){if(n<3)return"too-few";let r=async s=>(await e.page({...t,limit:2,offset:s})).meetings.map(({id:a})=>a),[o,i]=[await r(0),await r(
1)];return o[1]!==void 0&&o[1]===i[0]?"joined":"apart"}var FF,R_=m(()=>{"use strict";Xo();Bm();N_();$e();$a();St();Ms();E_();FF=/"updatedAt"\s*:\s*"([^"]{1,60})"/g});async function I_(e,t){let{options:n,access:r,open:o}=await VF(e,t);if(n.check)return await(await Promise.resolve().then(()=>(R_(),P_))).checkCommand(n,r,t);let i=await o(),
s=wl(()=>t.remark("Stopping after the note at hand. Once more stops at once."));try{let c={options:n,access:r,session:i,terminal:t,newReport:()=>n.json?om(process.
stdout):Pu(t,n.dryRun),signal:s.signal};if(n.restoreDeleted){let l=[...i.deletionMarks.all()].flatMap(([h,{state:y}])=>y==="deleted"?[h]:[]),d=new Date(st.now()).
toISOString(),f=await m0(i,l,d,h=>bl({...c,only:h})()),p=f.status==="failed"?0:await qF(i);return p>0&&t.remark(`meeting-notes-sync: ${BF(p)}`),Ts(f)}let u=bl(c);
return n.watch?await __({run:u,store:i.store,terminal:t,signal:s.signal}):Ts(await u())}finally{s.dispose(),await i.close()}}async function qF(e){let t=await to(
e.store),n=0;for await(let{record:r,isMissing:o}of sl({...e,account:t?ei(t):""}))o&&!await Yc(e.store,r.id)&&(n+=1);return n}function BF(e){let[t,n]=e===1?["1 n\
ote is","it"]:[`${e} notes are`,"them"];return`${t} missing from the vault, and this device does not know that you deleted ${n}. To create ${n} again, use --ful\
l --missing create.`}async function VF(e,{remark:t}){let n=async r=>{try{return await r()}catch(o){throw e.includes("--json")&&await qv(process.stdout,mr(o)),o}};
return await n(()=>{let r=Cv(e),o=Ei(r,process.env,t);return{options:r,access:o,open:()=>n(()=>Nr(r.vault,r.state,t))}})}function bl(e){let{options:t,only:n,access:r,
session:o,terminal:i,newReport:s,signal:a,clock:c=st}=e,u=Qu(c),{baseUrl:l,key:d}=r,f=n===void 0?t.missing:"create";return async()=>{let p=s(),h=t.authHeader,y=new AbortController,
g=il({transport:Rr,baseUrl:l,key:d,header:h,clock:c,budget:u,signal:AbortSignal.any([a,y.signal]),timeout:ZF(process.env.MEETING_NOTES_TIMEOUT_MS)}),b={...t.settings,
configDir:Eu},k={...o,client:g,clock:c,settings:b,baseUrl:l,keyFingerprint:fe(d,16)},{full:v,dryRun:S,renames:_,copies:$}=t,A=0,O=[],ie=await b_(k,{full:v,dryRun:S,
missing:f,renames:_,copies:$,only:n,signal:a,onOutcome(Se){fp(Se)&&O.push(Se),p.outcome(Se)},onProgress({done:Se,total:q}){Date.now()-A<100||(A=Date.now(),i.progress(
`${Se}${q===void 0?"":` of about ${q}`} meetings \u2026`))}}).finally(()=>y.abort());i.progress(""),ie.status!=="failed"&&(f="ask"),S!==!0&&await d0(o.store,O,ie,
n===void 0);let Te=S===!0?[]:await Bs(o.store,o.vault,c.now()),X=ie.status==="done"&&Te.length>0?{...ie,status:"attention"}:ie;return await p.end(X,Te),X}}function ZF(e=""){
return/^[1-9]\d{0,6}$/.test(e)?Number(e):void 0}var _h=m(()=>{"use strict";Bm();Xo();Pm();Dt();Vm();js();ni();oi();ri();v_();$a();Hu();St();Ms();gl();Sh();nm();
Ru();$_()});function $h({path:e,message:t}){return e.length===0?`It ${t}.`:`${KF(e)} ${t}.`}function KF(e){return e.reduce((t,n)=>typeof n=="number"?`${t}[${n}]`:t===""?String(
n):`${t}.${String(n)}`,"")}function bo(e){return e instanceof Error?e.message:String(e)}function Aa(e,t,n){let r=new Map;for(let[o,i]of e.entries()){if(i===void 0)
continue;let s=r.get(i);if(s!==void 0)throw new ce([{path:[t,o,n],message:`is the ${n} of ${t}[${s}], too`}]);r.set(i,o)}}var ce,qt=m(()=>{"use strict";ce=class extends Error{constructor(n){
super(n.map($h).join(" "));this.problems=n}problems;name="InvalidInput"}});function qe(e,t,n=[]){let r=e.safeParse(t);if(r.success)return r.data;let o=r.error.issues.slice(0,WF).map(i=>HF(i,t));throw new ce(o.map(i=>({...i,path:[...n,...i.
path]})))}function HF(e,t){let n=e.path.reduce((r,o)=>r?.[o],t);if(e.code==="unrecognized_keys"){let[r=""]=e.keys;return{path:[...e.path,r],message:"is not know\
n"}}return{path:e.path,message:`should be ${GF(e)}${n===void 0?"":`, not ${YF(n)}`}`}}function GF(e){switch(e.code){case"invalid_type":return JF[e.expected]??e.
expected;case"invalid_value":return e.values.length===1?JSON.stringify(e.values[0]):`one of ${e.values.join(", ")}`;case"invalid_union":return"options"in e?`one\
 of ${e.options.join(", ")}`:"of another kind";case"too_small":return e.origin==="string"?"a text that is not empty":`${String(e.minimum)} or more`;case"too_big":
return`${String(e.maximum)} or less`;case"invalid_format":return QF[e.format]??`a ${e.format}`;case"custom":return e.message==="Invalid input"?"of another kind":
e.message??"of another kind";default:return"of another kind"}}function YF(e){let t=JSON.stringify(e);return t.length>60?`${t.slice(0,60)}\u2026`:t}var WF,JF,QF,
Ti=m(()=>{"use strict";qt();WF=5;JF={string:"a text",number:"a number",int:"a whole number",boolean:"true or false",object:"an object",record:"an object",array:"\
a list"},QF={datetime:"a time such as 2026-10-30T09:00:00Z",guid:"a UUID",url:"an address such as http://localhost/api/v1"}});function Oh(e){let t=Object.values(e).filter(r=>typeof r=="number");return Object.entries(e).filter(([r,o])=>t.indexOf(+r)===-1).map(([r,o])=>o)}function C_(e,t){
return typeof t=="bigint"?t.toString():t}function Eh(e){return new Nh(e)}function L_(e){return e==null}function vl(e){let t=e.startsWith("^")?1:0,n=e.endsWith("\
$")?e.length-1:e.length;return e.slice(t,n)}function Ea(e,t,n){Object.defineProperty(e,t,{value:n,writable:!0,enumerable:!0,configurable:!0})}function Th(e){let t=Object.
getOwnPropertyDescriptor(e,"shape");return t?.get?t.get.raw:t?.value}function Ta(e){return Th(e._zod.def)??e._zod.def.shape}function z_(e,t,n){Object.defineProperty(
e,t,{get(){let r=n();return Ea(this,t,r),r},enumerable:!0,configurable:!0})}function D_(e,t,n){t in e?Ea(e,t,n):e[t]=n}function F_(e,t,n,r){let o=Ta(t);for(let i of n){
let s=Object.getOwnPropertyDescriptor(o,i);s.enumerable&&(s.get?z_(e,i,()=>{let a=t._zod.def.shape[i];return r?r(a,i):a}):D_(e,i,r?r(s.value,i):s.value))}}function XF(e,t){
for(let n of Reflect.ownKeys(t)){let r=Object.getOwnPropertyDescriptor(t,n);r.enumerable&&(r.get?z_(e,n,()=>t[n]):D_(e,n,r.value))}}function Ph(...e){let t={};for(let n of e){
let r=Object.getOwnPropertyDescriptors(n);Object.assign(t,r)}return Object.defineProperties({},t)}function Oa(e){return typeof e=="object"&&e!==null&&!Array.isArray(
e)}function kl(e){if(Oa(e)===!1)return!1;let t=e.constructor;if(t===void 0||typeof t!="function")return!0;let n=t.prototype;return!(Oa(n)===!1||Object.prototype.
hasOwnProperty.call(n,"isPrototypeOf")===!1)}function Ih(e){return kl(e)?{...e}:Array.isArray(e)?[...e]:e instanceof Map?new Map(e):e instanceof Set?new Set(e):
e}function Pa(e){return e.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function ko(e,t,n){let r=new e._zod.constr(t??e._zod.def);return(!t||n?.parent)&&(r._zod.parent=
e),r}function re(e){let t=e;if(!t)return{};if(typeof t=="string")return{error:()=>t};if(t?.message!==void 0){if(t?.error!==void 0)throw new Error("Cannot specif\
y both `message` and `error` params");t.error=t.message}return delete t.message,typeof t.error=="string"?{...t,error:()=>t.error}:t}function U_(e){return Object.
keys(e).filter(t=>e[t]._zod.optin!==void 0&&e[t]._zod.optout==="optional")}function ej(e,t){let n=Ta(e),r=[];for(let o of Reflect.ownKeys(t)){if(!Object.getOwnPropertyDescriptor(
n,o)?.enumerable)throw new Error(`Unrecognized key: "${String(o)}"`);t[o]&&r.push(o)}return r}function B_(e,t){if(!kl(t))throw new Error("Invalid input to exten\
d: expected a plain object");let n=e._zod.def.checks;if(n&&n.length>0){let o=Ta(e);for(let i of Reflect.ownKeys(t))if(Object.getOwnPropertyDescriptor(o,i)!==void 0)
throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.")}return ko(e,Ph(e._zod.def,{shape:tj(e,t)}))}function tj(e,t){
let n={};return F_(n,e,Reflect.ownKeys(Ta(e))),XF(n,t),n}function V_(e,t,n,r="partial"){let i=t._zod.def.checks;if(i&&i.length>0)throw new Error(`.${r}() cannot\
 be used on object schemas containing refinements`);let a=n?new Set(ej(t,n)):void 0,c={};return F_(c,t,Reflect.ownKeys(Ta(t)),e&&((u,l)=>a&&!a.has(l)?u:new e({type:"\
optional",innerType:u}))),ko(t,Ph(t._zod.def,{shape:c,checks:[]}))}function Wn(e,t=0){if(e.aborted===!0)return!0;for(let n=t;n<e.issues.length;n++)if(e.issues[n]?.
continue!==!0)return!0;return!1}function Z_(e,t=0){if(e.aborted===!0)return!0;for(let n=t;n<e.issues.length;n++)if(e.issues[n]?.continue===!1)return!0;return!1}
function Mr(e,t){return t.map(n=>{var r;return(r=n).path??(r.path=[]),n.path.unshift(e),n})}function Na(e){return typeof e=="string"?e:e?.message}function Mh(e){
let t=[];for(let n of e??[]){let r=n._zod.def;if(!/_(length|size)$|_equals$/.test(r.check))break;let o=r.maximum??r.length??r.size;o>=0&&t.push([o,n])}return t}
function xl(e,t,n){var r;for(let o=t;o<e.length;o++)(r=e[o]).schema??(r.schema=n)}function Hn(e,t,n){var r;let o=e.inst?._zod?.traits;o?.has("$ZodType")&&(o.has(
"$ZodCheck")?(r=e).schema??(r.schema=e.inst):e.schema=e.inst);let i=e.schema!==e.inst?e.schema?._zod.def?.error:void 0,s=e.message?e.message:Na(e.inst?._zod.def?.
error?.(e))??Na(i?.(e))??Na(t?.error?.(e))??Na(n.customError?.(e))??Na(n.localeError?.(e))??"Invalid input",a={};for(let c of Object.keys(e))c==="inst"||c==="sc\
hema"||c==="continue"||c==="input"||c==="__proto__"||(a[c]=e[c]);return a.path??(a.path=[]),a.message=s,t?.reportInput&&(a.input=e.input),a}function K_(e){let t=e.
length;if(!nj.test(e))return t;let n=t;for(let r=0;r<t-1;r++)(e.charCodeAt(r)&64512)===55296&&(e.charCodeAt(r+1)&64512)===56320&&(n--,r++);return n}function W_(e){
return Array.isArray(e)?"array":typeof e=="string"?"string":"unknown"}function Ch(...e){let[t,n,r]=e;return typeof t=="string"?{message:t,code:"custom",input:n,
inst:r}:{...t}}function H_(e,t){for(let n in t){let r=Object.getOwnPropertyDescriptor(t,n);r.get?Object.defineProperty(e,n,{...r,enumerable:!1}):rj(e,n,r.value)}}
function vo(e,t,n,r=!0){return Object.defineProperty(e,t,{configurable:!0,writable:!0,enumerable:r,value:n}),n}function Lh(e,t,n){return vo(e,t,n,!1)}function rj(e,t,n){
Object.defineProperty(e,t,{configurable:!0,get(){return this==null?n:vo(this,t,n.bind(this))},set(r){vo(this,t,r)}})}function oj(e,t){let n=Object.getPrototypeOf(
e);return t in n?void 0:n}function ge(e,t,n){let r=Object.getPrototypeOf(e._zod);if(t in r&&Ah!==e._zod){Ah=void 0;return}Ah=e._zod,Object.defineProperty(r,t,{configurable:!0,
get(){Object.defineProperty(this,t,ij);let o=Ir;Ir=!1;try{let i=n(this);return Ir?delete this[t]:Object.defineProperty(this,t,{configurable:!0,writable:!0,value:i}),
Ir=Ir||o,i}catch(i){throw delete this[t],Ir=Ir||o,i}},set(o){Object.defineProperty(this,t,{configurable:!0,writable:!0,value:o})}})}function G_(e,t,n,r){let o=oj(
e,t);o&&Object.defineProperty(o,t,{configurable:!0,get(){let i={configurable:!0,writable:!0,enumerable:r,value:void 0};return Object.defineProperty(this,t,i),i.
value=n(this),Object.defineProperty(this,t,i),i.value},set(i){Object.defineProperty(this,t,{configurable:!0,writable:!0,enumerable:r,value:i})}})}var Nh,Rh,j_,q_,
nj,Ah,Ir,ij,bn=m(()=>{Nh=class{constructor(t){this._getter=t,this._value=void 0}get value(){let t=this._getter;return t!==void 0&&(this._value=t(),this._getter=
void 0),this._value}};Rh="captureStackTrace"in Error?Error.captureStackTrace:(...e)=>{};j_=new Set(["string","number","symbol"]);q_={safeint:[Number.MIN_SAFE_INTEGER,
Number.MAX_SAFE_INTEGER],int32:[-2147483648,2147483647],uint32:[0,4294967295],float32:[-34028234663852886e22,34028234663852886e22],float64:[-Number.MAX_VALUE,Number.
MAX_VALUE]};nj=/[\uD800-\uDBFF]/;Ir=!1,ij={configurable:!0,get(){Ir=!0}}});function sj(e){let t=Q_;if(t){let n=t.stackTraceLimit;if(typeof n=="number"){try{t.stackTraceLimit=0}catch{return Q_=null,new e}try{return new e}finally{t.stackTraceLimit=
n}}}return new e}function T(e,t,n,r){let o={};function i(f){this.def=f,this.constr=d,this.traits=new Set}i.prototype=o;let s=n,a=s&&new WeakSet;function c(f,p){
if(f._zod){if(f._zod.traits.has(e))return}else{zh.value=new i(p);try{Object.defineProperty(f,"_zod",zh)}finally{zh.value=void 0}}if(f._zod.traits.add(e),t(f,p),
a){let y=Object.getPrototypeOf(f),g=f._zod.constr.prototype,b=y;for(;b&&b!==g;)b=Object.getPrototypeOf(b);let k=b??y;a.has(k)||(a.add(k),H_(k,s))}let h=d.prototype;
for(let y in h)Object.prototype.hasOwnProperty.call(h,y)&&(y in f||(f[y]=h[y].bind(f)))}let u=r?.Parent??Object;class l extends u{}Object.defineProperty(l,"name",
{value:e});function d(f){let p=r?.Parent?sj(l):this;c(p,f);let h=p._zod.deferred;if(h){for(let g of h)g();p._zod.deferred=void 0}let y=globalThis.__zod_globalConfig?.
postProcessor;return y&&y(p),p}return Object.defineProperty(d,"init",{value:c}),Object.defineProperty(d,Symbol.hasInstance,{value:f=>r?.Parent&&f instanceof r.Parent?
!0:f?._zod?.traits?.has(e)}),Object.defineProperty(d,"name",{value:e}),d}function Gn(e){return e&&Object.assign(xo,e),xo}var J_,zh,Q_,vn,Sl,xo,Pi=m(()=>{bn();zh=
{value:void 0,enumerable:!1},Q_="captureStackTrace"in Error?Error:null;vn=class extends Error{constructor(){super("Encountered Promise during synchronous parse.\
 Use .parseAsync() instead.")}},Sl=class extends Error{constructor(t){super(`Encountered unidirectional transform during encode: ${t}`),this.name="ZodEncodeErro\
r"}};(J_=globalThis).__zod_globalConfig??(J_.__zod_globalConfig={});xo=globalThis.__zod_globalConfig});function aj(){let e=this._zod;return e.message??(e.message=JSON.stringify(e.def,C_,2)),e.message}function cj(e){this._zod.message=e}var uj,Fh,Y_,X_,EY,Ra,jh=m(()=>{
Pi();bn();uj={get:aj,set:cj,enumerable:!0,configurable:!0},Fh={value:void 0,enumerable:!1},Y_=new WeakSet([Object.prototype,Error.prototype]),X_=(e,t)=>{e.name=
"$ZodError",Fh.value=t,Object.defineProperty(e,"issues",Fh),Fh.value=void 0,Object.defineProperty(e,"message",uj);let n=Object.getPrototypeOf(e);Y_.has(n)||(Y_.
add(n),Object.defineProperty(n,"toString",{configurable:!0,enumerable:!1,get(){let r=()=>this.message;return Object.defineProperty(this,"toString",{value:r,configurable:!0,
writable:!0}),r},set(r){Object.defineProperty(this,"toString",{value:r,configurable:!0,writable:!0})}}))},EY=T("$ZodError",X_),Ra=T("$ZodError",X_,void 0,{Parent:Error})});function e$(e,t,n){let r;return{success:!1,get error(){return r||(r=new e(t.map(o=>Hn(o,n,Gn()))),t=void 0,n=void 0),r},set error(o){r=o,t=void 0,n=void 0}}}var dj,
Uh,fj,qh,pj,Bh,mj,Vh,t$=m(()=>{Pi();jh();bn();dj=e=>{let t=(n,r,o,i)=>{let s=o?{...o,async:!1}:{async:!1},a=n._zod.run({value:r,issues:[]},s);if(a instanceof Promise)
throw new vn;if(a.issues.length){let c=new(i?.Err??e)(a.issues.map(u=>Hn(u,s,Gn())));throw Rh(c,i?.callee??t),c}return a.value};return t},Uh=dj(Ra),fj=e=>{let t=async(n,r,o,i)=>{
let s=o?{...o,async:!0}:{async:!0},a=n._zod.run({value:r,issues:[]},s);if(a instanceof Promise&&(a=await a),a.issues.length){let c=new(i?.Err??e)(a.issues.map(u=>Hn(
u,s,Gn())));throw Rh(c,i?.callee??t),c}return a.value};return t},qh=fj(Ra),pj=e=>(t,n,r)=>{let o=r?{...r,async:!1}:{async:!1},i=t._zod.run({value:n,issues:[]},o);
if(i instanceof Promise)throw new vn;return i.issues.length?e$(e,i.issues,o):{success:!0,data:i.value}},Bh=pj(Ra);mj=e=>async(t,n,r)=>{let o=r?{...r,async:!0}:{
async:!0},i=t._zod.run({value:n,issues:[]},o);return i instanceof Promise&&(i=await i),i.issues.length?e$(e,i.issues,o):{success:!0,data:i.value}},Vh=mj(Ra)});function hj(e){return new RegExp(`^${e}$`)}function Zh(e){let t="(?:[01]\\d|2[0-3]):[0-5]\\d";return typeof e.precision=="number"?e.precision===-1?`${t}`:e.precision===
0?`${t}:[0-5]\\d`:`${t}:[0-5]\\d\\.\\d{${e.precision}}`:e.seconds?`${t}:[0-5]\\d(?:\\.\\d+)?`:`${t}(?::[0-5]\\d(?:\\.\\d+)?)?`}function a$(e){return new RegExp(
`^${Zh(e)}$`)}function c$(e){let t=["Z"];e.offset&&t.push("([+-](?:[01]\\d|2[0-3]):[0-5]\\d)");let n=`${Zh({precision:e.precision,seconds:!0})}(?:${t.join("|")}\
)`,r=e.local?`${n}|${Zh({precision:e.precision})}`:n;return new RegExp(`^${i$}T(?:${r})$`)}var n$,r$,o$,i$,s$,u$,Kh,l$,Hh=m(()=>{n$=/^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/,
r$=/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/,o$=/^https?$/,i$="(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][0\
48]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))";s$=hj(i$);
u$=/^[\s\S]{0,}$/,Kh=/^-?\d+(?:\.\d+)?$/,l$=/^(?:true|false)$/i});var Jn,yj,_l,d$,f$,p$,m$,h$,$l=m(()=>{Pi();bn();Jn=T("$ZodCheck",(e,t)=>{var n;e._zod??(e._zod={}),e._zod.def=t,(n=e._zod).onattach??(n.onattach=[])}),yj=e=>{let t=e.
value;return!L_(t)&&t.length!==void 0},_l={number:"number",bigint:"bigint",object:"date"},d$=T("$ZodCheckLessThan",(e,t)=>{Jn.init(e,t);let n=_l[typeof t.value];
e._zod.check=r=>{(t.inclusive?r.value<=t.value:r.value<t.value)||r.issues.push({origin:_l[typeof r.value]??n,code:"too_big",maximum:typeof t.value=="object"?t.value.
getTime():t.value,input:r.value,inclusive:t.inclusive,inst:e,continue:!t.abort})}}),f$=T("$ZodCheckGreaterThan",(e,t)=>{Jn.init(e,t);let n=_l[typeof t.value];e.
_zod.check=r=>{(t.inclusive?r.value>=t.value:r.value>t.value)||r.issues.push({origin:_l[typeof r.value]??n,code:"too_small",minimum:typeof t.value=="object"?t.value.
getTime():t.value,input:r.value,inclusive:t.inclusive,inst:e,continue:!t.abort})}}),p$=T("$ZodCheckNumberFormat",(e,t)=>{Jn.init(e,t),t.format=t.format||"float6\
4";let n=t.format?.includes("int"),r=n?"int":"number",[o,i]=q_[t.format];e._zod.check=s=>{let a=s.value;if(n){if(!Number.isInteger(a)){s.issues.push({expected:r,
format:t.format,code:"invalid_type",continue:!1,input:a,inst:e});return}if(!Number.isSafeInteger(a)){a>0?s.issues.push({input:a,code:"too_big",maximum:Number.MAX_SAFE_INTEGER,
note:"Integers must be within the safe integer range.",inst:e,origin:r,inclusive:!0,continue:!t.abort}):s.issues.push({input:a,code:"too_small",minimum:Number.MIN_SAFE_INTEGER,
note:"Integers must be within the safe integer range.",inst:e,origin:r,inclusive:!0,continue:!t.abort});return}}a<o&&s.issues.push({origin:"number",input:a,code:"\
too_small",minimum:o,inclusive:!0,inst:e,continue:!t.abort}),a>i&&s.issues.push({origin:"number",input:a,code:"too_big",maximum:i,inclusive:!0,inst:e,continue:!t.
abort})}}),m$=T("$ZodCheckMinLength",(e,t)=>{var n;Jn.init(e,t),(n=e._zod.def).when??(n.when=yj),e._zod.check=r=>{let o=r.value,i=o.length;if((typeof o=="string"&&
i>=t.minimum&&i<t.minimum*2?K_(o):i)>=t.minimum)return;let a=W_(o);r.issues.push({origin:a,code:"too_small",minimum:t.minimum,inclusive:!0,input:o,inst:e,continue:!t.
abort})}}),h$=T("$ZodCheckStringFormat",(e,t)=>{var n,r;Jn.init(e,t),t.pattern?(n=e._zod).check??(n.check=o=>{t.pattern.lastIndex=0,!t.pattern.test(o.value)&&o.
issues.push({origin:"string",code:"invalid_format",format:t.format,input:o.value,...t.pattern?{pattern:t.pattern.toString()}:{},inst:e,continue:!t.abort})}):(r=
e._zod).check??(r.check=()=>{})})});var g$=m(()=>{});var w$,Gh=m(()=>{w$={major:4,minor:6,patch:7}});async function gj(e,t){let n={async:!0};return $$(await e._zod.run({value:t,issues:[]},n),n)}function wj(e){return{validate:t=>{let n={async:!1};try{let r=e._zod.
run({value:t,issues:[]},n);if(!(r instanceof Promise))return $$(r,n)}catch{}return gj(e,t)},vendor:"zod",version:1}}function bj(e){try{return typeof URL<"u"&&typeof URL.
canParse=="function"?URL.canParse(e):(new URL(e),!0)}catch{return!1}}function vj(e,t){return!("normalize"in t)&&!("hostname"in t)&&!("protocol"in t)?bj(e)||Nl:kj(
e,t)}function kj(e,t){if(!t.normalize&&t.protocol?.source===o$.source&&!/^https?:\/\//i.test(e))return N$;try{if(typeof URL<"u"){let n=URL;if(typeof n.parse=="f\
unction")return n.parse(e)??Nl}return new URL(e)}catch{return Nl}}function b$(e){return e.replace(xj,"")}function Sj(e,t){return t.lastIndex=0,t.test(e.hostname)}
function _j(e,t){return t.lastIndex=0,t.test(e.protocol.endsWith(":")?e.protocol.slice(0,-1):e.protocol)}function $j(e,t){let n=Mh(e._zod.def.checks);if(!n.length)
return;let r=Math.min(...n.map(i=>i[0])),o=e._zod.parse;e._zod.parse=(i,s)=>{let a=t(i.value);if(a>r&&!s?.skipChecks&&s?.direction!=="backward"){for(let[c,u]of Mh(
e._zod.def.checks))if(a>c&&u._zod.def.when(i)){let l=i.issues.length;return u._zod.check(i),i.issues[l].continue=!1,xl(i.issues,l,e),i}}return o(i,s)}}function v$(e,t,n){
e.issues.length&&t.issues.push(...Mr(n,e.issues)),t.value[n]=e.value}function Ol(e,t,n,r,o,i){let s=n in r,a=i==="optional";if(!(!s&&a&&o==="optional")){if(e.issues.
length){if(o!==void 0&&a&&!s)return;t.issues.push(...Mr(n,e.issues))}if(!s&&o===void 0){e.issues.length||t.issues.push({code:"invalid_type",expected:"nonoptiona\
l",input:void 0,path:[n]});return}e.value===void 0?(s||o==="defaulted"&&!a)&&(t.value[n]=void 0):t.value[n]=e.value}}function Oj(e){let t=Object.keys(e.shape),n=Object.
getOwnPropertySymbols(e.shape),r=n.length?n:Nj,o=r.length?[...t,...r]:t;for(let s of o)if(!e.shape?.[s]?._zod?.traits?.has("$ZodType"))throw new Error(`Invalid \
element at key "${String(s)}": expected a Zod schema`);let i=U_(e.shape);return{...e,allKeys:o,symbolKeys:r,keySet:new Set(t),numKeys:t.length,optionalKeys:new Set(
i)}}function Ej(e,t,n,r,o,i,s){let a=[],c=o.keySet,u=o.catchall._zod,l=u.def.type,d=u.optin,f=u.optout,p=0;for(let h in t){if(s&&n.issues.length!==p){if(Wn(n,p))
break;p=n.issues.length}if(c.has(h))continue;if(h==="__proto__"){l==="never"&&a.push(h);continue}if(l==="never"){a.push(h);continue}let y=u.run({value:t[h],issues:[]},
r);y instanceof Promise?e.push(y.then(g=>Ol(g,n,h,t,d,f))):Ol(y,n,h,t,d,f)}return a.length&&n.issues.push({code:"unrecognized_keys",keys:a,input:t,inst:i,continue:!0}),
e.length?Promise.all(e).then(()=>n):n}function k$(e,t,n,r){for(let i of e)if(i.issues.length===0)return t.value=i.value,t;let o=e.filter(i=>!Wn(i));return o.length===
1?(t.value=o[0].value,o[0]):(t.issues.push({code:"invalid_union",input:t.value,inst:n,errors:e.map(i=>i.issues.map(s=>Hn(s,r,Gn())))}),t)}function Tj(e){let t=new Map;
for(let n of e.options){let r=n._zod.propValues?.[e.discriminator];if(!r||r.size===0)throw new Error(`Invalid discriminated union option at index "${e.options.indexOf(
n)}"`);for(let o of r)if(t.has(o)){if(o!==void 0)throw new Error(`Duplicate discriminator value "${String(o)}"`);t.set(o,null)}else t.set(o,n)}return t}function x$(e,t){
return e.value=t.issues.length?void 0:t.value,e}function S$(e,t){return e.value===void 0&&(e.value=t.defaultValue),e}function Al(e,t,n){return e.issues.some(r=>r.
code!=="unrecognized_keys")?(e.aborted=!0,e):t._zod.run({value:e.value,issues:e.issues},n)}function _$(e,t,n,r){if(!e){let o={code:"custom",input:n,inst:r,path:[
...r._zod.def.path??[]],continue:!r._zod.def.abort};r._zod.def.params&&(o.params=r._zod.def.params),t.issues.push(Ch(o))}}var Ne,$$,Jh,Lr,A$,N$,Nl,xj,O$,E$,T$,P$,
R$,Qh,I$,M$,C$,L$,Aj,z$,Nj,D$,F$,j$,U$,q$,B$,V$,Z$,K$,W$,H$,G$,J$=m(()=>{$l();Pi();Hh();bn();Gh();bn();Ne=T("$ZodType",(e,t)=>{var n;e??(e={}),e._zod.def=t,e._zod.
bag=e._zod.bag||{},e._zod.version=w$;let r=e._zod.def.checks,o=e._zod.traits.has("$ZodCheck")?[e,...r??[]]:r?.length?[...r]:[];for(let i of o)for(let s of i._zod.
onattach)s(e);if(o.length===0)(n=e._zod).deferred??(n.deferred=[]),e._zod.deferred?.push(()=>{e._zod.run=e._zod.parse});else{let i=(a,c,u)=>{if(a.memo)return a;
let l=Wn(a),d;for(let f of c){if(f._zod.def.when){if(Z_(a)||!f._zod.def.when(a))continue}else if(l)continue;let p=a.issues.length,h=f._zod.check(a);if(h instanceof
Promise&&u?.async===!1)throw new vn;if(d||h instanceof Promise)d=(d??Promise.resolve()).then(async()=>{await h,a.issues.length!==p&&(xl(a.issues,p,e),l||(l=Wn(a,
p)))});else{if(a.issues.length===p)continue;xl(a.issues,p,e),l||(l=Wn(a,p))}}return d?d.then(()=>a):a},s=(a,c,u)=>{if(Wn(a))return a.aborted=!0,a;let l=i(c,o,u);
if(l instanceof Promise){if(u.async===!1)throw new vn;return l.then(d=>e._zod.parse(d,u))}return e._zod.parse(l,u)};e._zod.run=(a,c)=>{if(c.skipChecks)return e.
_zod.parse(a,c);if(c.direction==="backward"){let l=e._zod.parse({value:a.value,issues:[]},{...c,skipChecks:!0});return l instanceof Promise?l.then(d=>s(d,a,c)):
s(l,a,c)}let u=e._zod.parse(a,c);if(u instanceof Promise){if(c.async===!1)throw new vn;return u.then(l=>i(l,o,c))}return i(u,o,c)}}},{get"~standard"(){return Lh(
this,"~standard",wj(this))},set"~standard"(e){vo(this,"~standard",e)}}),$$=(e,t)=>e.issues.length?{issues:e.issues.map(n=>Hn(n,t,Gn()))}:{value:e.value};Jh=T("$\
ZodString",(e,t)=>{Ne.init(e,t),e._zod.pattern=t.pattern??u$,e._zod.parse=(n,r)=>{if(t.coerce)try{n.value=String(n.value)}catch{}return typeof n.value=="string"||
n.issues.push({expected:"string",code:"invalid_type",input:n.value,inst:e}),n}}),Lr=T("$ZodStringFormat",(e,t)=>{h$.init(e,t),Jh.init(e,t)}),A$=T("$ZodGUID",(e,t)=>{
t.pattern??(t.pattern=r$),Lr.init(e,t)}),N$=1,Nl=2;xj=/[\t\n\r]/g;O$=T("$ZodURL",(e,t)=>{Lr.init(e,t),e._zod.check=n=>{try{let r=n.value.trim(),o=vj(r,t);if(o===
N$){n.issues.push({code:"invalid_format",format:"url",note:"Invalid URL format",input:n.value,inst:e,continue:!t.abort});return}if(o===Nl){n.issues.push({code:"\
invalid_format",format:"url",input:n.value,inst:e,continue:!t.abort});return}if(o===!0){n.value=b$(r);return}t.hostname&&!Sj(o,t.hostname)&&n.issues.push({code:"\
invalid_format",format:"url",note:"Invalid hostname",pattern:t.hostname.source,input:n.value,inst:e,continue:!t.abort}),t.protocol&&!_j(o,t.protocol)&&n.issues.
push({code:"invalid_format",format:"url",note:"Invalid protocol",pattern:t.protocol.source,input:n.value,inst:e,continue:!t.abort}),n.value=t.normalize?o.href:b$(
r);return}catch{n.issues.push({code:"invalid_format",format:"url",input:n.value,inst:e,continue:!t.abort})}}}),E$=T("$ZodISODateTime",(e,t)=>{t.pattern??(t.pattern=
c$(t)),Lr.init(e,t)}),T$=T("$ZodISODate",(e,t)=>{t.pattern??(t.pattern=s$),Lr.init(e,t)}),P$=T("$ZodISOTime",(e,t)=>{t.pattern??(t.pattern=a$(t)),Lr.init(e,t)}),
R$=T("$ZodISODuration",(e,t)=>{t.pattern??(t.pattern=n$),Lr.init(e,t)}),Qh=T("$ZodNumber",(e,t)=>{Ne.init(e,t),e._zod.pattern=Kh,e._zod.parse=(n,r)=>{if(t.coerce)
try{n.value=Number(n.value)}catch{}let o=n.value;if(typeof o=="number"&&!Number.isNaN(o)&&Number.isFinite(o))return n;let i=typeof o=="number"?Number.isNaN(o)?"\
NaN":Number.isFinite(o)?void 0:String(o):void 0;return n.issues.push({expected:"number",code:"invalid_type",input:o,inst:e,...i?{received:i}:{}}),n}}),I$=T("$Zo\
dNumberFormat",(e,t)=>{p$.init(e,t),Qh.init(e,t)}),M$=T("$ZodBoolean",(e,t)=>{Ne.init(e,t),e._zod.pattern=l$,e._zod.parse=(n,r)=>{if(t.coerce)try{n.value=!!n.value}catch{}
let o=n.value;return typeof o=="boolean"||n.issues.push({expected:"boolean",code:"invalid_type",input:o,inst:e}),n}}),C$=T("$ZodUnknown",(e,t)=>{Ne.init(e,t),e.
_zod.parse=n=>n}),L$=T("$ZodNever",(e,t)=>{Ne.init(e,t),e._zod.parse=(n,r)=>(n.issues.push({expected:"never",code:"invalid_type",input:n.value,inst:e}),n)});Aj=
e=>Array.isArray(e)?e.length:-1;z$=T("$ZodArray",(e,t)=>{Ne.init(e,t);let n=xo.memoizer;n?.attach(e),e._zod.parse=(r,o)=>{let i=r.value;if(!Array.isArray(i))return r.
issues.push({expected:"array",code:"invalid_type",input:i,inst:e}),r;r.value=n?n.alloc(e,r,Array(i.length),o):Array(i.length);let s=[],a=o?.abortEarly;for(let c=0;c<
i.length;c++){let u=i[c],l=t.element._zod.run({value:u,issues:[]},o);if(l instanceof Promise)s.push(l.then(d=>v$(d,r,c)));else if(v$(l,r,c),a&&l.issues.length!==
0&&Wn(l))break}return s.length?Promise.all(s).then(()=>r):r},$j(e,Aj)});Nj=[];D$=T("$ZodObject",(e,t)=>{Ne.init(e,t);let n=Object.getOwnPropertyDescriptor(t,"sh\
ape"),r=n?.get?n.get.raw:t.shape??{};if(r){let u=()=>{let l={...r};return Object.defineProperty(t,"shape",{value:l}),u.raw=l,l};u.raw=r,Object.defineProperty(t,
"shape",{get:u})}let o=Eh(()=>Oj(t));ge(e,"propValues",u=>{let l=u.def.shape,d={};for(let f in l){let p=l[f]._zod;if(p.values){Object.prototype.hasOwnProperty.call(
d,f)||Ea(d,f,new Set);for(let h of p.values)d[f].add(h);p.optin!==void 0&&d[f].add(void 0)}}return d});let i=Oa,s=t.catchall,a,c=xo.memoizer;c?.attach(e),e._zod.
parse=(u,l)=>{a??(a=o.value);let d=u.value;if(!i(d))return u.issues.push({expected:"object",code:"invalid_type",input:d,inst:e}),u;u.value=c?c.alloc(e,u,{},l):{};
let f=[],p=a.shape,h=l?.abortEarly,y=u.issues.length;for(let g of a.allKeys){if(h&&u.issues.length!==y){if(Wn(u,y))break;y=u.issues.length}if(g==="__proto__")continue;
let b=p[g],k=b._zod.optin,v=b._zod.optout,S=b._zod.run({value:d[g],issues:[]},l);S instanceof Promise?f.push(S.then(_=>Ol(_,u,g,d,k,v))):Ol(S,u,g,d,k,v)}return s?
Ej(f,d,u,l,o.value,e,h===!0):f.length?Promise.all(f).then(()=>u):u}});F$=T("$ZodUnion",(e,t)=>{Ne.init(e,t),ge(e,"optin",r=>r.def.options.some(o=>o._zod.optin===
"defaulted")?"defaulted":r.def.options.some(o=>o._zod.optin!==void 0)?"optional":void 0),ge(e,"optout",r=>r.def.options.some(o=>o._zod.optout==="optional")?"opt\
ional":void 0),ge(e,"values",r=>{if(r.def.options.every(o=>o._zod.values))return new Set(r.def.options.flatMap(o=>Array.from(o._zod.values)))}),ge(e,"pattern",r=>{
if(r.def.options.every(o=>o._zod.pattern)){let o=r.def.options.map(i=>i._zod.pattern);return new RegExp(`^(${o.map(i=>vl(i.source)).join("|")})$`)}});let n=t.options.
length===1?t.options[0]._zod.run:null;e._zod.parse=(r,o)=>{if(n)return n(r,o);let i=!1,s=[];for(let a of t.options){let c=a._zod.run({value:r.value,issues:[]},o);
if(c instanceof Promise)s.push(c),i=!0;else{if(c.issues.length===0)return c;s.push(c)}}return i?Promise.all(s).then(a=>k$(a,r,e,o)):k$(s,r,e,o)}});j$=T("$ZodDis\
criminatedUnion",(e,t)=>{t.inclusive=!1,F$.init(e,t);let n=e._zod.parse;ge(e,"propValues",o=>{let i={},s=0;for(let a of o.def.options){let c=a._zod.propValues;if(!c||
Object.keys(c).length===0)throw new Error(`Invalid discriminated union option at index "${o.def.options.indexOf(a)}"`);c[o.def.discriminator]?.has(void 0)&&s++;
for(let[u,l]of Object.entries(c)){Object.prototype.hasOwnProperty.call(i,u)||Ea(i,u,new Set);for(let d of l)i[u].add(d)}}return!o.def.unionFallback&&s>1&&i[o.def.
discriminator]?.delete(void 0),i}),t.options.forEach((o,i)=>{let s=Th(o._zod.def);if(s&&!Object.prototype.hasOwnProperty.call(s,t.discriminator))throw new Error(
`Invalid discriminated union option at index "${i}"`)});let r=Eh(()=>Tj(t));e._zod.parse=(o,i)=>{let s=o.value;if(!Oa(s))return o.issues.push({code:"invalid_typ\
e",expected:"object",input:s,inst:e}),o;let a=s?.[t.discriminator],c=r.value.get(a);return c&&(a!==void 0||i.direction!=="backward")?c._zod.run(o,i):t.unionFallback||
i.direction==="backward"?n(o,i):(o.issues.push({code:"invalid_union",errors:[],note:"No matching discriminator",discriminator:t.discriminator,options:Array.from(
r.value.keys()).filter(u=>r.value.get(u)!==null),input:s,path:[t.discriminator],inst:e}),o)}}),U$=T("$ZodRecord",(e,t)=>{Ne.init(e,t);let n=xo.memoizer;n?.attach(
e),e._zod.parse=(r,o)=>{let i=r.value;if(!kl(i))return r.issues.push({expected:"record",code:"invalid_type",input:i,inst:e}),r;let s=[],a=t.keyType._zod.values;
if(a&&!t.partial){r.value=n?n.alloc(e,r,{},o):{};let c=new Set;for(let l of a)if(typeof l=="string"||typeof l=="number"||typeof l=="symbol"){if(c.add(typeof l==
"number"?l.toString():l),l==="__proto__")continue;let d=t.keyType._zod.run({value:l,issues:[]},o);if(d instanceof Promise)throw new Error("Async schemas not sup\
ported in object keys currently");if(d.issues.length){r.issues.push({code:"invalid_key",origin:"record",issues:d.issues.map(h=>Hn(h,o,Gn())),input:l,path:[l],inst:e});
continue}let f=d.value;if(f==="__proto__")continue;let p=t.valueType._zod.run({value:i[l],issues:[]},o);p instanceof Promise?s.push(p.then(h=>{h.issues.length&&
r.issues.push(...Mr(l,h.issues)),r.value[f]=h.value})):(p.issues.length&&r.issues.push(...Mr(l,p.issues)),r.value[f]=p.value)}let u;for(let l in i)if(!c.has(l))
if(t.mode==="loose"){if(l==="__proto__")continue;r.value[l]=i[l]}else u=u??[],u.push(l);u&&u.length>0&&r.issues.push({code:"unrecognized_keys",input:i,inst:e,keys:u,
continue:!0})}else{r.value=n?n.alloc(e,r,{},o):{};let c;for(let u of Reflect.ownKeys(i)){if(u==="__proto__"||!Object.prototype.propertyIsEnumerable.call(i,u))continue;
let l=t.keyType._zod.run({value:u,issues:[]},o);if(l instanceof Promise)throw new Error("Async schemas not supported in object keys currently");if(typeof u=="st\
ring"&&Kh.test(u)&&l.issues.length){let h=t.keyType._zod.run({value:Number(u),issues:[]},o);if(h instanceof Promise)throw new Error("Async schemas not supported\
 in object keys currently");h.issues.length===0&&(l=h)}if(l.issues.length){t.mode==="loose"?r.value[u]=i[u]:a?(c=c??[],c.push(u)):r.issues.push({code:"invalid_k\
ey",origin:"record",issues:l.issues.map(h=>Hn(h,o,Gn())),input:u,path:[u],inst:e});continue}let f=l.value;if(f==="__proto__")continue;let p=t.valueType._zod.run(
{value:i[u],issues:[]},o);p instanceof Promise?s.push(p.then(h=>{h.issues.length&&r.issues.push(...Mr(u,h.issues)),r.value[f]=h.value})):(p.issues.length&&r.issues.
push(...Mr(u,p.issues)),r.value[f]=p.value)}c&&c.length>0&&r.issues.push({code:"unrecognized_keys",input:i,inst:e,keys:c,continue:!0})}return s.length?Promise.all(
s).then(()=>r):r}}),q$=T("$ZodEnum",(e,t)=>{Ne.init(e,t);let n=Oh(t.entries),r=new Set(n);e._zod.values=r,ge(e,"pattern",o=>{let i=Oh(o.def.entries).filter(s=>j_.
has(typeof s));return new RegExp(i.length?`^(${i.map(s=>Pa(s.toString())).join("|")})$`:"^[^\\s\\S]$")}),e._zod.parse=(o,i)=>{let s=o.value;return r.has(s)||o.issues.
push({code:"invalid_value",values:n,input:s,inst:e}),o}}),B$=T("$ZodLiteral",(e,t)=>{Ne.init(e,t);let n=new Set(t.values);e._zod.values=n,ge(e,"pattern",r=>{let o=r.
def.values;return new RegExp(o.length?`^(${o.map(i=>typeof i=="string"?Pa(i):i?Pa(i.toString()):String(i)).join("|")})$`:"^[^\\s\\S]$")}),e._zod.parse=(r,o)=>{let i=r.
value;return n.has(i)||r.issues.push({code:"invalid_value",values:t.values,input:i,inst:e}),r}}),V$=T("$ZodTransform",(e,t)=>{Ne.init(e,t),e._zod.optin="optiona\
l",xo.memoizer?.guard(e),e._zod.parse=(n,r)=>{if(r.direction==="backward")throw new Sl(e.constructor.name);let o=t.transform(n.value,n);if(r.async)return(o instanceof
Promise?o:Promise.resolve(o)).then(s=>(n.value=s,n));if(o instanceof Promise)throw new vn;return n.value=o,n}});Z$=T("$ZodOptional",(e,t)=>{Ne.init(e,t),ge(e,"o\
ptin",n=>n.def.innerType._zod.optin==="defaulted"?"defaulted":"optional"),e._zod.optout="optional",ge(e,"values",n=>{let r=n.def.innerType._zod.values;return r?
new Set([...r,void 0]):void 0}),ge(e,"pattern",n=>{let r=n.def.innerType._zod.pattern;return r?new RegExp(`^(${vl(r.source)})?$`):void 0}),e._zod.parse=(n,r)=>{
if(n.value===void 0){if(t.innerType._zod.optin!=="defaulted")return n;let o=t.innerType._zod.run({value:n.value,issues:[]},r);return o instanceof Promise?o.then(
i=>x$(n,i)):x$(n,o)}return t.innerType._zod.run(n,r)}}),K$=T("$ZodNullable",(e,t)=>{Ne.init(e,t),ge(e,"optin",n=>n.def.innerType._zod.optin),ge(e,"optout",n=>n.
def.innerType._zod.optout),ge(e,"pattern",n=>{let r=n.def.innerType._zod.pattern;return r?new RegExp(`^(${vl(r.source)}|null)$`):void 0}),ge(e,"values",n=>n.def.
innerType._zod.values?new Set([...n.def.innerType._zod.values,null]):void 0),e._zod.parse=(n,r)=>n.value===null?n:t.innerType._zod.run(n,r)}),W$=T("$ZodDefault",
(e,t)=>{Ne.init(e,t),e._zod.optin="defaulted",ge(e,"values",n=>n.def.innerType._zod.values),e._zod.parse=(n,r)=>{if(r.direction==="backward")return t.innerType.
_zod.run(n,r);if(n.value===void 0)return n.value=t.defaultValue,n;let o=t.innerType._zod.run(n,r);return o instanceof Promise?o.then(i=>S$(i,t)):S$(o,t)}});H$=T(
"$ZodPipe",(e,t)=>{Ne.init(e,t),ge(e,"values",n=>n.def.in._zod.values),ge(e,"optin",n=>n.def.in._zod.optin),ge(e,"optout",n=>n.def.out._zod.optout),ge(e,"propVa\
lues",n=>n.def.in._zod.propValues),e._zod.parse=(n,r)=>{if(r.direction==="backward"){let i=t.out._zod.run(n,r);return i instanceof Promise?i.then(s=>Al(s,t.in,r)):
Al(i,t.in,r)}let o=t.in._zod.run(n,r);return o instanceof Promise?o.then(i=>Al(i,t.out,r)):Al(o,t.out,r)}});G$=T("$ZodCustom",(e,t)=>{Jn.init(e,t),Ne.init(e,t),
e._zod.parse=(n,r)=>n,e._zod.check=n=>{let r=n.value,o=t.fn(r);if(o instanceof Promise)return o.then(i=>_$(i,n,r,e));_$(o,n,r,e)}})});var Q$=m(()=>{});var Yh=m(()=>{});function Pj(){return new Xh}var X$,Xh,mX,eA=m(()=>{Xh=class{constructor(){this._map=new WeakMap,this._idmap=new Map}add(t,...n){let r=n[0];return this._map.set(
t,r),r&&typeof r=="object"&&"id"in r&&this._idmap.set(r.id,t),this}clear(){return this._map=new WeakMap,this._idmap=new Map,this}remove(t){let n=this._map.get(t);
return n&&typeof n=="object"&&"id"in n&&this._idmap.delete(n.id),this._map.delete(t),this}get(t){let n=t._zod.parent;if(n){let r={...this.get(n)??{}};delete r.id;
let o={...r,...this._map.get(t)};return Object.keys(o).length?o:void 0}return this._map.get(t)}has(t){return this._map.has(t)}};(X$=globalThis).__zod_globalRegistry??
(X$.__zod_globalRegistry=Pj());mX=globalThis.__zod_globalRegistry});var tA=m(()=>{});function nA(e){return e.checks&&(e.checks=[...e.checks]),e}function rA(e,t){return new e(nA({type:"string",...re(t)}))}function oA(e,t){return new e({type:"stri\
ng",format:"guid",check:"string_format",abort:!1,...re(t)})}function iA(e,t){return new e({type:"string",format:"url",check:"string_format",abort:!1,...re(t)})}
function sA(e,t){return new e({type:"string",format:"datetime",check:"string_format",offset:!1,local:!1,precision:null,...re(t)})}function aA(e,t){return new e(
{type:"string",format:"date",check:"string_format",...re(t)})}function cA(e,t){return new e({type:"string",format:"time",check:"string_format",precision:null,...re(
t)})}function uA(e,t){return new e({type:"string",format:"duration",check:"string_format",...re(t)})}function lA(e,t){return new e(nA({type:"number",checks:[],...re(
t)}))}function dA(e,t){return new e({type:"number",check:"number_format",abort:!1,format:"safeint",...re(t)})}function fA(e,t){return new e({type:"boolean",...re(
t)})}function pA(e){return new e({type:"unknown"})}function mA(e,t){return new e({type:"never",...re(t)})}function Ot(e,t){return new d$({check:"less_than",...re(
t),value:e,inclusive:!0})}function pe(e,t){return new f$({check:"greater_than",...re(t),value:e,inclusive:!0})}function kn(e,t){return new m$({check:"min_length",
...re(t),minimum:e})}function hA(e,t,n){let r=re(n);return r.abort??(r.abort=!0),new e({type:"custom",check:"custom",fn:t,...r})}function yA(e,t,n){return new e(
{type:"custom",check:"custom",fn:t,...re(n)})}var gA=m(()=>{$l();bn()});var wA=m(()=>{});var bA=m(()=>{});var Ri=m(()=>{Pi();t$();jh();J$();Q$();$l();Gh();bn();Hh();Yh();eA();g$();tA();gA();wA();bA()});var ty=m(()=>{Ri()});function ee(e){return rA(kA,e)}function Ii(e){return oA(Ij,e)}function xA(e){return iA(Mj,e)}function Bt(e){return lA(SA,e)}function Ie(e){return dA(Cj,e)}function _o(e){
return fA(Lj,e)}function El(){return pA(zj)}function Fj(e){return mA(Dj,e)}function yt(e,t){return new jj({type:"array",element:e,...re(t)})}function M(e,t){return new Uj(
{type:"object",shape:e,catchall:Fj(),...re(t)})}function Mi(e,t){return B_(e,t)}function _A(e,t){let n=e._zod.def;if(n.type!=="tuple")return V_(ny,e,t);if(n.checks?.
length)throw new Error(".partial() cannot be used on tuple schemas containing refinements");return ko(e,{...n,items:n.items.map(r=>new ny({type:"optional",innerType:r}))})}
function ry(e,t,n){return new qj({type:"union",options:t,discriminator:e,...re(n)})}function zr(e,t,n){return!t||!t._zod?new vA({type:"record",keyType:ee(),valueType:e,
...re(t)}):new vA({type:"record",keyType:e,valueType:t,...re(n)})}function Tl(e,t){let n=Array.isArray(e)?Object.fromEntries(e.map(r=>[r,r])):e;return new Bj({type:"\
enum",entries:n,...re(t)})}function ve(e,t){return new Vj({type:"literal",values:Array.isArray(e)?e:[e],...re(t)})}function $A(e){return new Zj({type:"transform",
transform:e})}function E(e){return new ny({type:"optional",innerType:e})}function AA(e){return new Kj({type:"nullable",innerType:e})}function Ci(e,t){return new Wj(
{type:"default",innerType:e,get defaultValue(){return typeof t=="function"?t():Ih(t)}})}function oy(e,t){return new Hj({type:"pipe",in:e,out:t})}function OA(e,t){
return hA(NA,e??(()=>!0),t)}function Li(e,t={}){return yA(NA,e,t)}var Be,kA,So,Ij,Mj,SA,Cj,Lj,zj,Dj,jj,Uj,qj,vA,Bj,Vj,Zj,ny,Kj,Wj,Hj,NA,iy=m(()=>{Ri();bn();ty();
Be=T("ZodMiniType",(e,t)=>{if(!e._zod)throw new Error("Uninitialized schema in ZodMiniType.");Ne.init(e,t),e.def=t,e.type=t.type},{get with(){return this.check},
set with(e){vo(this,"with",e)},parse(e,t){return Uh(this,e,t,{callee:this.parse})},parseAsync(e,t){return qh(this,e,t,{callee:this.parseAsync})},safeParse(e,t){
return Bh(this,e,t)},safeParseAsync(e,t){return Vh(this,e,t)},check(...e){let t=this.def;return this.clone({...t,checks:[...t.checks??[],...e.map(n=>typeof n=="\
function"?{_zod:{check:n,def:{check:"custom"},onattach:[]}}:n)]},{parent:!0})},clone(e,t){return ko(this,e,t)},brand(){return this},register(e,t){return e.add(this,
t),this},apply(e,...t){return t.length===0?e(this):e(this,...t)}}),kA=T("ZodMiniString",(e,t)=>{Jh.init(e,t),Be.init(e,t)});So=T("ZodMiniStringFormat",(e,t)=>{Lr.
init(e,t),kA.init(e,t)}),Ij=T("ZodMiniGUID",(e,t)=>{A$.init(e,t),So.init(e,t)});Mj=T("ZodMiniURL",(e,t)=>{O$.init(e,t),So.init(e,t)});SA=T("ZodMiniNumber",(e,t)=>{
Qh.init(e,t),Be.init(e,t)});Cj=T("ZodMiniNumberFormat",(e,t)=>{I$.init(e,t),SA.init(e,t)});Lj=T("ZodMiniBoolean",(e,t)=>{M$.init(e,t),Be.init(e,t)});zj=T("ZodMi\
niUnknown",(e,t)=>{C$.init(e,t),Be.init(e,t)});Dj=T("ZodMiniNever",(e,t)=>{L$.init(e,t),Be.init(e,t)});jj=T("ZodMiniArray",(e,t)=>{z$.init(e,t),Be.init(e,t)});Uj=
T("ZodMiniObject",(e,t)=>{D$.init(e,t),Be.init(e,t),G_(e,"shape",n=>n._zod.def.shape,!1)});qj=T("ZodMiniDiscriminatedUnion",(e,t)=>{j$.init(e,t),Be.init(e,t)});
vA=T("ZodMiniRecord",(e,t)=>{U$.init(e,t),Be.init(e,t)});Bj=T("ZodMiniEnum",(e,t)=>{q$.init(e,t),Be.init(e,t),e.options=[...e._zod.values]});Vj=T("ZodMiniLitera\
l",(e,t)=>{B$.init(e,t),Be.init(e,t)});Zj=T("ZodMiniTransform",(e,t)=>{V$.init(e,t),Be.init(e,t)});ny=T("ZodMiniOptional",(e,t)=>{Z$.init(e,t),Be.init(e,t)});Kj=
T("ZodMiniNullable",(e,t)=>{K$.init(e,t),Be.init(e,t)});Wj=T("ZodMiniDefault",(e,t)=>{W$.init(e,t),Be.init(e,t)});Hj=T("ZodMiniPipe",(e,t)=>{H$.init(e,t),Be.init(
e,t)});NA=T("ZodMiniCustom",(e,t)=>{G$.init(e,t),Be.init(e,t)})});var EA=m(()=>{Ri()});var zi={};Mt(zi,{ZodMiniISODate:()=>PA,ZodMiniISODateTime:()=>TA,ZodMiniISODuration:()=>IA,ZodMiniISOTime:()=>RA,date:()=>Qj,datetime:()=>Jj,duration:()=>Xj,time:()=>Yj});
function Jj(e){return sA(TA,e)}function Qj(e){return aA(PA,e)}function Yj(e){return cA(RA,e)}function Xj(e){return uA(IA,e)}var TA,PA,RA,IA,MA=m(()=>{Ri();iy();
TA=T("ZodMiniISODateTime",(e,t)=>{E$.init(e,t),So.init(e,t)});PA=T("ZodMiniISODate",(e,t)=>{T$.init(e,t),So.init(e,t)});RA=T("ZodMiniISOTime",(e,t)=>{P$.init(e,
t),So.init(e,t)});IA=T("ZodMiniISODuration",(e,t)=>{R$.init(e,t),So.init(e,t)})});var CA=m(()=>{});var LA=m(()=>{Ri();ty();iy();EA();Yh();MA();CA()});var Et=m(()=>{LA()});var we,Qn,ay,uy,sy,zA,t4,cy,DA,n4,r4,o4,i4,s4,a4,c4,u4,Ia,Ma,Di,Pl,ly,FA,l4,d4,f4,Yn,Ca,p4,jA,xn=m(()=>{"use strict";Et();we=ee(),Qn=we.check(kn(1)),ay=zi.datetime(
{offset:!0}),uy=Bt().check(pe(0)),sy=Bt().check(pe(0),Ot(2**31-1)),zA=Ie().check(pe(0)),t4=Ie().check(pe(1)),cy=Bt().check(pe(0),Ot(1)),DA=Ie().check(pe(200),Ot(
599),Li(e=>![204,205,304].includes(e),"a status with a body")),n4=Ie().check(pe(400),Ot(599)),r4=ve([301,302,303,307,308]),o4=ee().check(Li(e=>/^[\x21-\x7e]+$/.
test(e),"an address without spaces")),i4=ee().check(Li(e=>/^[\x20-\x7e]+$/.test(e),"a media type")),s4=Bt().check(pe(0),Ot(5)),a4=M({heading:Qn,text:we}),c4=M({
speaker:Qn,text:we}),u4=M({id:Qn,text:Qn,rationale:we}),Ia=M({title:E(we),start:E(ay),durationMinutes:E(uy),project:E(we),status:E(Qn),updatedAt:E(ay),attendees:E(
yt(we)),summary:E(we),sections:E(yt(a4)),transcript:E(yt(c4)),decisions:E(yt(u4)),raw:E(zr(we,El())),userId:E(Ii())}),Ma=Mi(Ia,{id:E(Ii()),title:we}),Di=_A(M({meetings_folder:we,
decisions_folder:we,auto_create_decision_notes:_o(),template_id:we,include_transcript:_o(),file_naming_pattern:we,link_attendees_as_people:_o(),use_utc_timestamps:_o(),
sync_frequency_minutes:Ie()})),Pl=zr(we,we),ly=M({key:Qn,userId:Ii(),state:Tl(["active","revoked","expired"])}),FA=[M({kind:ve("latency"),ms:sy,jitter:E(sy),sigma:E(
s4)}),M({kind:ve("hang")}),M({kind:ve("reset")}),M({kind:ve("lost")}),M({kind:ve("truncate"),fraction:E(cy)}),M({kind:ve("stall"),fraction:E(cy)}),M({kind:ve("c\
ontentLength"),by:E(Ie())}),M({kind:ve("slow"),ms:sy}),M({kind:ve("badGzip")}),M({kind:ve("html"),status:DA}),M({kind:ve("redirect"),location:o4,status:E(r4)}),
M({kind:ve("noContent")}),M({kind:ve("bom")}),M({kind:ve("error"),status:n4,retryAfter:E(uy)}),M({kind:ve("stale")}),M({kind:ve("text"),body:we,status:E(DA),type:E(
i4)})],l4=ry("kind",[...FA,M({kind:ve("none")})]),d4=ry("kind",[...FA,M({kind:ve("sequence"),steps:yt(l4).check(kn(1)),repeat:E(_o())})]),f4=M({method:E(Qn),path:E(
Qn),query:E(zr(we,we))}),Yn=M({fault:d4,match:E(f4),after:E(zA),count:E(t4),probability:E(cy),seed:E(zA),ttl:E(uy)}),Ca=M({name:Qn,about:E(we),faults:yt(Yn),switches:E(
Pl)}),p4=M({now:ay,frozen:_o()}),jA=M({$schema:E(we),clock:E(p4),settings:E(Di),meetings:yt(Ma),keys:E(yt(ly)),switches:E(Pl),faults:E(yt(Yn))})});function qA(e){let[t="",...n]=e.split(","),r={kind:t},o={},i={},s={fault:r};for(let a of n){let c=a.indexOf("="),u=c<0?a:a.slice(0,c),l=c<0?"":a.slice(c+1);u.startsWith(
"query.")?i[u.slice(6)]=l:h4.has(u)?o[u]=l:m4.has(u)?s[u]=UA(l):r[u]=y4.has(u)?l:UA(l)}return Object.keys(i).length>0&&(o.query=i),Object.keys(o).length>0&&(s.match=
o),qe(Yn,s)}function UA(e){return/^-?\d+(\.\d+)?$/.test(e)?Number(e):e}var m4,h4,y4,BA=m(()=>{"use strict";Ti();xn();m4=new Set(["after","count","probability","\
seed","ttl"]),h4=new Set(["method","path"]),y4=new Set(["location","body","type"])});function Me(e){let t=e|0;return()=>{t=t+1831565813|0;let n=Math.imul(t^t>>>15,1|t);return n=n+Math.imul(n^n>>>7,61|n)^n,((n^n>>>14)>>>0)/4294967296}}function ke(e){
let t=2166136261;for(let n=0;n<e.length;n+=1)t=Math.imul(t^e.charCodeAt(n),16777619);return t>>>0}function et(e,t){let n=t[Math.floor(e()*t.length)];if(n===void 0)
throw new RangeError("Nothing to pick from.");return n}function $o(e,t,n){let r=[...t],o=[];for(;o.length<n&&r.length>0;)o.push(...r.splice(Math.floor(e()*r.length),
1));return o}function Rl(e,t,n="0123456789abcdefghijklmnopqrstuvwxyz"){let r="";for(;r.length<t;)r+=n.charAt(Math.floor(e()*n.length));return r}function Tt(e){let t="";
for(;t.length<32;)t+=Math.floor(e()*4294967296).toString(16).padStart(8,"0");let n="89ab".charAt(Math.floor(e()*4));return`${t.slice(0,8)}-${t.slice(8,12)}-4${t.
slice(13,16)}-${n}${t.slice(17,20)}-${t.slice(20)}`}var Zt=m(()=>{"use strict"});function Fi(e){return Tt(Me(ke(e)))}function ji(e){let t=new Map;return e.map(n=>{let r=`${n.title}
${n.start??""}`,o=t.get(r)??0;return t.set(r,o+1),{...n,id:n.id??Fi(o===0?r:`${r}
${o}`)}})}var Ui=m(()=>{"use strict";Zt()});function VA(e){return qe(Ca,e)}function ZA({faults:e,switches:t},{faults:n,switches:r}){if(r!==void 0){let o=t.changed();t.reset();try{t.set(r)}catch(i){throw t.
set(o),i}}e.clear();for(let o of n)e.add(o)}var La,dy=m(()=>{"use strict";Ti();xn();La=[{name:"overload",about:"The first answer is 500, the second 429 with two\
 seconds to wait; then all is well.",faults:[{fault:{kind:"sequence",steps:[{kind:"error",status:500},{kind:"error",status:429,retryAfter:2}]}}]},{name:"mainten\
ance",about:"503 for half a minute of the emulator's clock, with the seconds to wait.",faults:[{fault:{kind:"error",status:503,retryAfter:30},ttl:3e4}]},{name:"\
mobile network",about:"Most answers are slow, a few very slow; one in twenty connections is reset, one in fifty stands still.",faults:[{fault:{kind:"latency",ms:300,
sigma:.8},seed:1},{fault:{kind:"reset"},probability:.05,seed:2},{fault:{kind:"stall"},probability:.02,seed:3}]},{name:"every third fails",about:"Two answers are\
 well, the third is 502 of a proxy, and so on.",faults:[{fault:{kind:"sequence",steps:[{kind:"none"},{kind:"none"},{kind:"html",status:502}],repeat:!0}}]},{name:"\
moving list",about:"Meetings occur on two pages, totals are old, and the first page breaks off.",faults:[{fault:{kind:"truncate"},match:{path:"/sync"},count:1}],
switches:{duplicates:"betweenPages",total:"stale"}}]});function He(e){return typeof e=="object"&&e!==null&&"refuse"in e}var qi=m(()=>{"use strict"});var Xn,Il=m(()=>{"use strict";Xn=(e,t)=>t});function Dr(e,t){return Ml(e,JSON.stringify(t))}function Ml(e,t){return{status:e,body:t,type:"application/json; charset=utf-8"}}function Bi(e,t){let n=`<!doctyp\
e html><html><head><title>${t}</title></head><body><h1>${t}</h1></body></html>`;return{status:e,body:n,type:"text/html; charset=utf-8"}}function ae(e,t,n=g4[e]??
"Error",r={}){return t("errorBody",Dr(e,{error:n,...r}),{message:n})}function KA({headers:e,type:t},n,r){let o=new Headers({Date:new Date(n).toUTCString(),"Cach\
e-Control":"no-store",...e});return t!==void 0&&o.set("Content-Type",t),r.size>0&&o.set("X-Emulator-Variant",[...r].sort().join(", ")),o}var g4,er=m(()=>{"use s\
trict";g4={400:"Invalid request",401:"Invalid or expired API key",404:"Meeting not found",429:"Rate limit exceeded",500:"An unexpected error occurred"}});function Cl(e){let t=new Map;function n(r,o){let i=t.get(r)??[],a=i.length>1e3&&(i[i.length>>1]??o)<o-2*6e4?fy(o-2*6e4,i):0,c=fy(o+1,i),u=a>0||c<i.length?i.slice(
a,c):i;return t.set(r,u),u}return{allowance(r,{now:o,vary:i}){let s=n(r,o),a=o-o%6e4,c=s.length-fy(a,s),u={limit:e,left:Math.max(0,e-c),resetAt:a+6e4};return i(
"keySharing",i("limitWindow",u,{times:s,bucket:r}))},count(r,{now:o}){n(r,o).push(o)},clear:()=>t.clear()}}function fy(e,t){let n=0,r=t.length;for(;n<r;){let o=n+
r>>1;(t[o]??0)<e?n=o+1:r=o}return n}var Ll=m(()=>{"use strict"});function zl({number:e}){return e%3===2}function Fr({memory:e},t,n){return e.has(t)?e.get(t):n}function jr({memory:e},t,n){e.delete(t),e.set(t,n);let r=e.keys().
next();e.size>w4&&r.done!==!0&&e.delete(r.value)}var w4,za=m(()=>{"use strict";w4=64});function py({limit:e},t,n){return{limit:e,left:Math.max(0,e-t),resetAt:n}}var WA,HA=m(()=>{"use strict";er();Il();Zt();Ll();za();WA={bothHeaders:{gap:"G55",spec:"\
bearerWins",values:{apiKeyWins:(e,{plain:t})=>t,mustAgree:(e,{bearer:t,plain:n})=>t===n?t:{refuse:401},reject:()=>({refuse:400})}},bearerForm:{gap:"G56",spec:"l\
enient",values:{exact:(e,{header:t})=>/^Bearer (\S+)$/.exec(t)?.[1]}},keyPrefix:{gap:"G57",spec:"unchecked",values:{checked:()=>!1}},refusal:{gap:"G58",spec:"un\
authorized",values:{validFalse:(e,{path:t})=>t==="/auth"?Dr(200,{valid:!1}):e,forbidden:()=>ae(403,Xn,"Invalid or expired API key")}},keyLife:{gap:"G59",spec:"l\
asting",values:{endsInSweep:(e,{search:t})=>e&&(t.get("offset")??"0")==="0"}},limitScope:{gap:"G60",spec:"perKey",values:{allKeys:()=>""}},limitCounts:{gap:"G60",
spec:"everything",values:{successes:(e,{status:t})=>t<300,exceptAuth:(e,{path:t})=>t!=="/auth"}},refusalOrder:{gap:"G60",spec:"keyFirst",values:{limitFirst:()=>!1}},
limitWindow:{gap:"G61",spec:"minute",values:{fromFirst(e,{times:t,bucket:n},r){let{now:o}=r,i=Fr(r,`window ${n}`,o),s=o-i<6e4?i:o;return jr(r,`window ${n}`,s),py(
e,t.filter(a=>a>=s).length,s+6e4)},sliding(e,{times:t},{now:n}){let r=t.filter(o=>o>n-6e4);return py(e,r.length,(r[0]??n)+6e4)},tokenBucket(e,{times:t},{now:n}){
let r=6e4/e.limit,o=t.reduce((i,s)=>Math.max(i,s)+r,0);return py(e,Math.max(0,Math.ceil((o-n)/r)),Math.max(n,o))}}},keySharing:{gap:"G72",spec:"alone",values:{otherDevice:e=>({
...e,left:Math.max(0,e.left-Math.floor(e.limit*.4))})}},retryAfter:{gap:"G62",spec:"seconds",values:{milliseconds:e=>String(Number(e)*1e3),date:(e,{resetAt:t})=>new Date(
t).toUTCString(),absent:()=>{},zero:()=>"0",negative:()=>"-1",huge:()=>"31536000"}},retryAfterBody:{gap:"G63",spec:"equal",values:{differs:e=>Number(e)+7,string:e=>String(
e),missing:()=>{}}},limitReset:{gap:"G64",spec:"seconds",values:{milliseconds:(e,{resetAt:t})=>String(t),delta:(e,{resetAt:t},{now:n})=>String(Math.ceil((t-n)/1e3)),
iso:(e,{resetAt:t})=>new Date(t).toISOString()}},limitHeaders:{gap:"G65",spec:"always",values:{missingOnErrors:(e,{status:t})=>t>=400?{}:e,never:()=>({}),joined:e=>Object.
fromEntries(Object.entries(e).map(([t,n])=>[t,`${n}, ${n}`]))}},errorBody:{gap:"G66",spec:"json",values:{html:({status:e},{message:t})=>Bi(e,t),text:({status:e},{
message:t})=>({status:e,body:t,type:"text/plain; charset=utf-8"}),empty:({status:e})=>({status:e,body:""}),problem:({status:e},{message:t})=>({...Dr(e,{type:"ab\
out:blank",title:t,status:e}),type:"application/problem+json"}),object:({status:e},{message:t})=>Dr(e,{error:{message:t,status:e}}),withCode:({status:e},{message:t})=>Dr(
e,{error:t,code:`E${e}`})}},userIds:{gap:"G73",spec:"perAccount",values:{perKey:(e,{key:t})=>Tt(Me(ke(t.key)))}}}});function Fa(e,t){return e<t?-1:e>t?1:0}function QA(e){let t=new Map,n=r=>{let o=t.get(r)??ke(`${r.id} ${e}`);return t.set(r,o),o};return(r,o)=>n(r)-n(o)}function v4(e,t,n){
let r=new Map;for(let o of e)r.set(t(o),[...r.get(t(o))??[],o]);for(let o of r.values())o.sort(QA(n));return e.map(o=>r.get(t(o))?.pop()??o)}function GA(e,t,n,r){
let o=Dl(r,t,n,{count:e,at:r.now}),i=r.now-o.at>b4?{count:e,at:r.now}:o;return Fl(r,t,n,i),i.count}function YA(e,{userId:t,since:n,statuses:r,projects:o}){return JSON.
stringify([e,t,String(n),r,o])}function Dl(e,t,n,r){return Fr(e,YA(t,n),r)}function Fl(e,t,n,r){jr(e,YA(t,n),r)}var b4,JA,XA=m(()=>{"use strict";Zt();za();b4=5*
6e4,JA={sinceBound:{gap:"G7",spec:"exclusive",values:{inclusive:()=>!0}},sort:{gap:"G18",spec:"updatedDesc",values:{updatedAsc:e=>(t,n)=>e(n,t),dateDesc:()=>(e,t)=>Fa(
t.start,e.start)||Fa(t.id,e.id),dateAsc:()=>(e,t)=>Fa(e.start,t.start)||Fa(e.id,t.id),id:()=>(e,t)=>Fa(e.id,t.id),created:()=>(e,t)=>e.seq-t.seq}},shuffle:{gap:"\
G18",spec:"none",values:{everyRequest:(e,t,{number:n})=>[...e].sort(QA(n))}},tieBreak:{gap:"G19",spec:"id",values:{none:(e,{updatedAt:t},{number:n})=>v4(e,t,n)}},
paging:{gap:"G20",spec:"live",values:{snapshot(e,{query:t},n){return t.offset===0&&Fl(n,"snapshot",t,e),Dl(n,"snapshot",t,e)},replicaLag(e,{query:t},n){let r=t.
offset===0?e:Dl(n,"replica",t,e);return Fl(n,"replica",t,e),r}}},duplicates:{gap:"G21",spec:"none",values:{betweenPages:(e,{limit:t})=>e.flatMap((n,r)=>r%t===t-
1?[n,n]:n),insidePage:e=>e.flatMap(t=>t.seq%5===4?[t,t]:t)}},total:{gap:"G22",spec:"exact",values:{ignoresSince:(e,{query:t,countAll:n})=>t.since===void 0?e:n(),
pageLength:(e,{pageLength:t})=>t,capped:(e,{query:t})=>Math.min(e,2*t.limit),stale:(e,{query:t},n)=>GA(e,"total",t,n),drifting:(e,t,{number:n})=>Math.max(0,e-1+
n%3)}},totalMoment:{gap:"G76",spec:"samePage",values:{earlier(e,{query:t},n){let r=Dl(n,"moment",t,e);return Fl(n,"moment",t,e),r}}},totalFilters:{gap:"G77",spec:"\
applied",values:{ignored:(e,{countUnfiltered:t})=>t()}},hasMore:{gap:"G23",spec:"exact",values:{fullPage:(e,{query:t,pageLength:n})=>n===t.limit,never:()=>!1,always:()=>!0,
staleTotal:(e,{query:t,end:n,count:r},o)=>n<GA(r,"more",t,o)}},emptyPages:{gap:"G24",spec:"none",values:{filteredAfterPaging(e,{rows:t,limit:n,length:r,offset:o}){
if(t.length<=n)return e;let i=o+r,s=t.slice(o,Math.min(i,n)),a=t.slice(Math.max(n,o-n),Math.max(n,i-n));return{page:[...s,...a],more:i<t.length+n}}}},shortPages:{
gap:"G25",spec:"none",values:{half:e=>Math.min(e,Math.max(2,Math.ceil(e/2)))}},paginationEcho:{gap:"G26",spec:"applied",values:{requested:(e,{query:{asked:t}})=>({
...e,...t.limit!==void 0&&{limit:Number(t.limit)},...t.offset!==void 0&&{offset:Number(t.offset)}}),strings:e=>({...e,limit:String(e.limit),offset:String(e.offset)}),
missing:({total:e,hasMore:t})=>({total:e,hasMore:t})}},leftList:{gap:"G35",spec:"vanish",values:{stay:(e,{statuses:t})=>n=>e(n)||n.first!==void 0&&t?.includes(n.
first.status)===!0}},leftById:{gap:"G35",spec:"notFound",values:{found:()=>()=>!0}},membership:{gap:"G36",spec:"consistent",values:{byIdOnly:(e,{endpoint:t})=>t===
"byId"?e:n=>e(n)&&n.seq%7!==3,listOnly:(e,{endpoint:t})=>t==="list"?e:n=>e(n)&&n.seq%7!==3}}}});function Ao(e,t){return t("timestamps",No(e),{time:e})}function No(e){let t=new Date(e).toISOString();return Number.isInteger(e)?t:t.replace("Z",`${my(e)}Z`)}function my(e){
return String(Math.floor((e-Math.floor(e))*1e3)).padStart(3,"0")}function hy(e,t){let n=`${e} ${t}`;if(jl?.key===n)return jl.time;let r=eN.get(t)??k4(t);eN.set(
t,r);let[o="",i=""]=r.format(new Date(e)).split(" ");return jl={key:n,time:{date:o,hour:Number(i.slice(0,2)),minute:i.slice(3,5)}},jl.time}function k4(e){let t="\
2-digit";return new Intl.DateTimeFormat("sv-SE",{timeZone:e,year:"numeric",month:t,day:t,hour:t,minute:t,hourCycle:"h23"})}var jl,eN,Vi=m(()=>{"use strict";eN=new Map});function nN(e,t,n,r){let{settings:o,vary:i}=r,a=i("sections",x4(n,o),{body:n}).map(l=>`
${l.heading}

${l.text}
`).join(""),c=S4(e,n,r),u=i("frontMatterKeys",i("durationForm",c));return i("frontMatterYaml",oN(u,`# ${t}
${a}`))}function rN(e,t){return oN([["date",t],["tags","[decision]"]],`# ${e.text}

${e.rationale}
`)}function yy(e,{settings:t,timeZone:n}){return hy(e,t.use_utc_timestamps?"UTC":n).date}function x4(e,{template_id:t,include_transcript:n}){let{summary:r,decisions:o}=e,
i=e.sections.map(({heading:c,text:u})=>({heading:`## ${c}`,text:u})),a=[{heading:"## Summary",text:t==="brief"?r.split(`

`)[0]??"":r},...i];return t==="detailed"&&a.push(gy(o),wy(r)),n&&a.push(by(e)),a.filter(c=>c.text!==""||c===a[0])}function gy(e){return{heading:"## Decisions",text:e.
map(t=>`- ${t.text}`).join(`
`)}}function wy(e){return{heading:"## Action items",text:e.split(`
`).filter(n=>n.startsWith("- [")).join(`
`)}}function by({transcript:e}){return{heading:"## Transcript",text:e.map(({speaker:n,text:r})=>`**${n}**: ${r}`).join(`

`)}}function S4(e,{attendees:t},n){let{settings:r,timeZone:o,vary:i}=n,{start:s,project:a}=e,{date:c,hour:u,minute:l}=hy(s,r.use_utc_timestamps?"UTC":o),d=`${String(
u%12||12).padStart(2,"0")}:${l} ${u<12?"AM":"PM"}`,f=h=>JSON.stringify(`[[${h}]]`),p=a===void 0?["meeting"]:["meeting",_4(a)];return[["date",c],["time",i("timeF\
orm",d,{start:s,hour:u,minute:l})],["duration",`${e.durationMinutes}min`],["attendees",tN(t.map(r.link_attendees_as_people?f:N4))],["tags",tN(p)],[i("idKey","mi\
nutes_id"),e.id]]}function tN(e){return`[${e.join(", ")}]`}function _4(e){return e.toLowerCase().replace(/[^\p{L}\p{N}]+/gu,"-")}function N4(e){return $4.test(e)&&
!A4.test(e)?e:JSON.stringify(e)}function oN(e,t){return`---
${e.map(([n,r])=>`${n}: ${r}
`).join("")}---

${t}`}var $4,A4,vy=m(()=>{"use strict";Vi();$4=/^[\p{L}\p{N}](?:[\p{L}\p{N} .'\u2019&()/-]*[\p{L}\p{N}.)])?$/u,A4=/^(true|false|yes|no|on|off|null|[\d.e+-]+|0x.*)$/i});function ky(e){return e%50===2}function iN(e){return{...e,title:42,notesMarkdown:{}}}function cN(e,t){let{notesMarkdown:n}=e;return typeof n=="string"?{...e,notesMarkdown:t(
n)}:e}function sN(e){return{...cN(e,t=>t.replace(/\n## [^]*/,"")),decisions:[]}}var aN,uN=m(()=>{"use strict";vy();aN={byIdShape:{gap:"G37",spec:"same",values:{
listTrimmed:(e,{endpoint:t})=>t==="list"?sN(e):e,byIdTrimmed:(e,{endpoint:t})=>t==="byId"?sN(e):e,crlf:(e,{endpoint:t})=>t==="byId"?cN(e,n=>n.replaceAll(`
`,`\r
`)):e}},fileNameDuplicates:{gap:"G39",spec:"possible",values:{numbered(e,{entry:t,entries:n,nameOf:r}){let o=s=>s.toLowerCase()===e.toLowerCase(),i=n.filter(s=>s.
seq<t.seq&&o(r(s))).length;return i===0?e:e.replace(/(\.md)?$/i,s=>` (${i+1})${s}`)},caseOnly:(e,{entry:t})=>t.seq%2===1?e.replace(/.*(?=\.)/,n=>n.toUpperCase()):
e,decomposed:(e,{entry:t})=>(t.seq%2===1?e:`${e.slice(0,-3)} \xE9.md`).normalize("NFD")}},fileNameCharacters:{gap:"G40",spec:"safe",values:{raw:(e,{name:t})=>t,
path:e=>`../../${e}`,long:e=>e.padEnd(300," and so on")}},fileNameEnding:{gap:"G41",spec:"md",values:{missing:(e,{bare:t})=>t,upperCase:(e,{bare:t})=>`${t}.MD`}},
titles:{gap:"G41",spec:"present",values:{someEmpty:(e,{seq:t})=>t%3===0?"":e}},fileNameChanges:{gap:"G42",spec:"follow",values:{frozen:(e,{entry:t})=>t.first??e}},
folderForm:{gap:"G43",spec:"relative",values:{slashes:e=>`/${e}/`,root:()=>"",parent:e=>`../${e}`,null:()=>null}},frontMatterKeys:{gap:"G44",spec:"all",values:{
few:e=>e.filter(([t])=>t==="date"||t==="tags"),noAttendees:e=>e.map(([t,n])=>[t,t==="attendees"?"[]":n]),extra:e=>[...e,["location","Room 2"],["recorded","true"],
["rating","4"]],reordered:e=>[...e].reverse()}},frontMatterYaml:{gap:"G45",spec:"valid",values:{unquoted:e=>e.replace(/^attendees: \[/m,'attendees: [Guest: "Dr.\
 Who", [unknown, '),crlf:e=>e.replaceAll(`
`,`\r
`),bom:e=>`\uFEFF${e}`,secondFence:e=>`${e}
---
status: final
---

Sent from the minutes service.
`}},idKey:{gap:"G46",spec:"minutes_id",values:{other:()=>"meeting_service_id",capitalised:()=>"Minutes_ID"}},timeForm:{gap:"G47",spec:"twelveHours",values:{twentyFourHours:(e,{
hour:t,minute:n})=>`"${String(t).padStart(2,"0")}:${n}"`,alwaysUtc:(e,{start:t})=>`"${t.slice(11,16)} UTC"`}},durationForm:{gap:"G47",spec:"present",values:{missing:e=>e.
filter(([t])=>t!=="duration"),zero:e=>e.map(([t,n])=>[t,t==="duration"?"0min":n])}},sections:{gap:"G48",spec:"bySettings",values:{decisions:(e,{body:t})=>[...e,
gy(t.decisions)],actionItems:(e,{body:t})=>[...e,wy(t.summary)],transcript:(e,{body:t})=>[...e,by(t)],deeper:e=>e.map(t=>({...t,heading:`#${t.heading}`})),german:e=>e.
map(t=>({...t,heading:t.heading.replace("Summary","\xDCberblick")}))}},notesMarkdown:{gap:"G49",spec:"text",values:{null:(e,{seq:t})=>t%3===0?null:e,empty:(e,{seq:t})=>t%
3===0?"":e,huge:(e,{seq:t})=>t===0?(e??"").padEnd(6e6,`
And the recording went on.`):e}},decisionsField:{gap:"G51",spec:"array",values:{missing:e=>Object.fromEntries(Object.entries(e).filter(([t])=>t!=="decisions")),
null:e=>({...e,decisions:null})}},decisionIds:{gap:"G51",spec:"unique",values:{perMeeting:(e,{at:t})=>`dec_${t+1}`,repeated:()=>"dec_1"}},decisionFileNames:{gap:"\
G51",spec:"own",values:{shared:(e,{date:t})=>`${t} - Decision.md`,likeMeeting:(e,{meetingName:t})=>t,long:(e,{decision:t,date:n})=>`${n} - ${`${t.text}. `.repeat(
8)}.md`}},decisionsUnwanted:{gap:"G51",spec:"sent",values:{empty:()=>[]}},decisionIdLife:{gap:"",spec:"stable",values:{newWhenReprocessed:(e,{version:t})=>t===0?
e:`${e}_${t}`}},extraFields:{gap:"G52",spec:"none",values:{some:e=>({...e,language:"en",links:{self:null},plan:"team"})}},missingSettings:{gap:"G52",spec:"none",
values:{most:({meetings_folder:e,decisions_folder:t})=>({meetings_folder:e,decisions_folder:t})}},syncFrequency:{gap:"G52",spec:"asSet",values:{zero:()=>0,negative:()=>-5,
huge:()=>1e9}},badMeeting:{gap:"G53",spec:"none",values:{inList:(e,{endpoint:t,seq:n})=>ky(n)&&t==="list"?iN(e):e,everywhere:(e,{seq:t})=>ky(t)?iN(e):e,notAnObject:(e,{
endpoint:t,seq:n})=>ky(n)&&t==="list"?null:e}},idCase:{gap:"G54",spec:"lower",values:{changing:(e,t,{number:n})=>n%2===1?e.toUpperCase():e}}}});function Zi(e,t,n){let r=i=>({answer:i,wire:{delay:0}}),o=(i,{answer:s,wire:a})=>({answer:s,wire:{...a,ending:i}});switch(e.kind){case"latency":{let{answer:i,wire:s}=t();
return{answer:i,wire:{...s,delay:s.delay+E4(e,n)}}}case"hang":case"reset":return o({kind:e.kind},r({status:200,body:""}));case"lost":return o({kind:"reset"},t());case"\
truncate":return o({kind:"truncate",fraction:e.fraction??.5},t());case"stall":return o({kind:"stall",fraction:e.fraction??.5},t());case"contentLength":return o(
{kind:"contentLength",by:e.by??10},t());case"slow":return o({kind:"slow",ms:e.ms},t());case"badGzip":return o({kind:"badGzip"},t());case"html":return r(Bi(e.status,
e.status===200?"Please sign in":"Bad gateway"));case"redirect":return r({status:e.status??302,headers:{Location:e.location},body:void 0});case"noContent":return{
...t(),answer:{status:204,body:void 0}};case"bom":return Ul(t(),i=>`\uFEFF${i}`);case"text":return r({status:e.status??200,body:e.body,type:e.type??"application\
/json"})}}function E4({ms:e,jitter:t=0,sigma:n=0},r){let o=n===0?0:Math.sqrt(-2*Math.log(1-r()))*Math.cos(2*Math.PI*r());return Math.min(O4,Math.round(e*Math.exp(
n*o))+Math.round(t*r()))}function Ul({answer:e,wire:t},n){return{wire:t,answer:{...e,body:n(e.body??"")}}}var O4,xy=m(()=>{"use strict";er();O4=2**31-1});function Sn(e){return(t,n,r)=>zl(r)?()=>Zi(e,t,()=>0):t}function Sy(e){return(t,{request:n})=>Number(new URL(n.url).searchParams.get("limit")??0)>25?()=>Zi(e,t,
()=>0):t}function lN(e,t){return()=>Ul(e(),t)}function ql({answer:e,wire:t},n){return{wire:t,answer:{...e,headers:{...e.headers,...n}}}}function P4(e,t){let n=`\
"${ke(e.answer.body??"").toString(16)}"`,r=ql(e,{ETag:n,"Cache-Control":"no-cache"});return t===n?{...r,answer:{...r.answer,status:304,body:void 0}}:r}var dN,fN,
T4,pN=m(()=>{"use strict";xy();Zt();za();dN={proxy:{gap:"G67",spec:"none",values:{badGateway:Sn({kind:"html",status:502}),loginPage:Sn({kind:"html",status:200}),
loginRedirect:Sn({kind:"redirect",location:"https://portal.invalid/login"}),originTimeout:Sn({kind:"html",status:522})}},caching:{gap:"G68",spec:"noStore",values:{
etag:(e,{request:t})=>()=>P4(e(),t.headers.get("if-none-match")),strayNotModified:(e,t,n)=>zl(n)?()=>({...e(),answer:{status:304,body:void 0}}):e,stale:(e,{request:t},n)=>()=>{
let{now:r}=n,o=`cached ${t.method} ${t.url}`,i=Fr(n,o,void 0);if(i!==void 0&&r-i.at<6e4)return ql(i.exchange,{Age:String(Math.floor((r-i.at)/1e3))});let s=e();return jr(
n,o,{at:r,exchange:s}),s}}},bodies:{gap:"G69",spec:"clean",values:{truncated:Sn({kind:"truncate",fraction:.5}),wrongLength:Sn({kind:"contentLength",by:25}),badGzip:Sn(
{kind:"badGzip"}),noContent:Sn({kind:"noContent"}),bom:e=>()=>Zi({kind:"bom"},e,()=>0),notANumber:(e,t,n)=>zl(n)?lN(e,r=>r.replace(/"(total|valid)":\w+/,'"$1":N\
aN')):e,repeatedKeys:e=>lN(e,t=>t.replace(/^\{/,'{"serverTime":"1970-01-01T00:00:00.000Z",')),poison:(e,{request:t,entries:n})=>()=>{let r=e(),o=n[3]?.id;return!(o!==
void 0&&r.answer.body?.includes(o)===!0)||!t.url.includes("/sync")?r:Ul(r,s=>s.slice(0,s.indexOf(o)+20))}}},bigPages:{gap:"G70",spec:"served",values:{gatewayTimeout:Sy(
{kind:"html",status:504}),tooLarge:Sy({kind:"html",status:413}),slow:Sy({kind:"slow",ms:5e3})}},retries:{gap:"G71",spec:"harmless",values:{executedThenLost:Sn({
kind:"lost"})}},connections:{gap:"G75",spec:"kept",values:{reset:Sn({kind:"reset"})}},versionHeader:{gap:"G74",spec:"none",values:{sent:e=>()=>ql(e(),{"X-API-Ve\
rsion":"2026-10"})}},cors:{gap:"",spec:"none",values:{any:(e,{request:t})=>t.method==="OPTIONS"&&t.headers.has("access-control-request-method")?()=>({answer:{status:204,
headers:T4,body:void 0},wire:{delay:0}}):()=>ql(e(),fN)}}},fN={"Access-Control-Allow-Origin":"*","Access-Control-Expose-Headers":"X-RateLimit-Limit, X-RateLimit\
-Remaining, X-RateLimit-Reset, Retry-After"},T4={...fN,"Access-Control-Allow-Methods":"GET, POST, OPTIONS","Access-Control-Allow-Headers":"Authorization, X-API-\
Key, Content-Type","Access-Control-Max-Age":"600"}});function _y(e){return e.replace(/\/{2,}/g,"/").replace(/(.)\/$/,"$1")}var tr,mN,hN,yN,gN=m(()=>{"use strict";er();Il();tr={refuse:400},mN={refuse:404},hN={refuse:500},
yN={limitOverMax:{gap:"G1",spec:"clamp",values:{reject:()=>tr,honour:(e,{limit:t})=>t,default50:(e,{defaultLimit:t})=>t}},limitInvalid:{gap:"G2",spec:"reject",values:{
default50:(e,{defaultLimit:t})=>t,one:()=>1,empty:()=>0}},offsetInvalid:{gap:"G3",spec:"reject",values:{zero:()=>0,fail:()=>hN}},offsetBeyondTotal:{gap:"G4",spec:"\
empty",values:{reject:()=>tr,notFound:()=>mN,lastPage:(e,{count:t,limit:n})=>Math.max(0,t-n)}},sinceMalformed:{gap:"G5",spec:"reject",values:{ignore:()=>{},fail:()=>hN,
empty:()=>1/0}},sinceForm:{gap:"G5",spec:"any",values:{wholeSeconds:e=>e!==void 0&&/\.\d/.test(e)?"malformed":e,neverRead:()=>{}}},sinceZone:{gap:"G8",spec:"par\
sed",values:{reject:(e,{text:t})=>/T.*[+-]\d\d(:?\d\d)?$/.test(t)?tr:e}},sinceFuture:{gap:"G9",spec:"empty",values:{reject:()=>tr}},statusUnknown:{gap:"G10",spec:"\
empty",values:{reject:()=>tr,ignore:()=>["completed"],all:()=>{}}},statusMatch:{gap:"G11",spec:"exact",values:{caseInsensitive:(e,{text:t,statuses:n})=>n.filter(
r=>r===t.toLowerCase()),list:(e,{text:t,statuses:n})=>n.filter(r=>t.split(",").includes(r))}},projectUnknown:{gap:"G12",spec:"empty",values:{notFound:()=>mN,reject:()=>tr,
ignore:()=>{}}},projectMatch:{gap:"G12",spec:"exact",values:{caseInsensitive:(e,{text:t,projects:n})=>n.filter(r=>r.toLowerCase()===t.toLowerCase()),prefix:(e,{
text:t,projects:n})=>n.filter(r=>r.startsWith(t))}},queryUnknown:{gap:"G13",spec:"ignore",values:{reject:()=>tr}},queryRepeated:{gap:"G13",spec:"first",values:{
last:(e,{all:t})=>t.at(-1),reject:()=>tr}},idMalformed:{gap:"G14",spec:"notFound",values:{reject:()=>400,fail:()=>500}},idUpperCase:{gap:"G14",spec:"found",values:{
notFound:()=>!1}},authRequest:{gap:"G15",spec:"lenient",values:{needsContentType:(e,{request:t})=>t.headers.get("content-type")?.startsWith("application/json")===
!0?void 0:{refuse:415},needsEmptyBody:(e,{request:t})=>t.body===null?void 0:tr}},authMethod:{gap:"G15",spec:"postOnly",values:{any:()=>!0}},wrongMethod:{gap:"G1\
6",spec:"methodNotAllowed",values:{notFound:()=>ae(404,Xn,"Not found"),htmlNotFound:()=>Bi(404,"Not found"),unauthorized:()=>ae(401,Xn)}},preflight:{gap:"G16",spec:"\
noContent",values:{notFound:()=>ae(404,Xn,"Not found"),unauthorized:()=>ae(401,Xn)}},pathForm:{gap:"G17",spec:"exact",values:{redirect:(e,{path:t,basePath:n,search:r})=>_y(
t)===t?e:{status:308,headers:{Location:n+_y(t)+r},body:void 0},lenient:(e,{path:t})=>_y(t)}},keyOrder:{gap:"",spec:"afterPath",values:{beforePath:()=>{}}},headMethod:{
gap:"",spec:"own",values:{likeGet:e=>e.method==="HEAD"?new Request(e,{method:"GET"}):e}},versionPath:{gap:"G74",spec:"none",values:{also:e=>e.replace(/^\/v2(?=\/)/,
"")}}}});function Bl(e,t){return e-e%t}function vN(e){return e!==void 0&&Number.isFinite(e)?e:null}function wN(e,t){return vN(e.reduce((n,r)=>Math.max(n,t(r)),-1/0))}var Ay,
ja,$y,bN,kN=m(()=>{"use strict";Vi();za();Ay=1e3,ja=60*Ay,$y=1440*ja,bN={sincePrecision:{gap:"G6",spec:"milliseconds",values:{seconds:e=>t=>Bl(e(t),Ay),day:e=>t=>Bl(
e(t),$y),microseconds:e=>t=>e(t)+(t.seq%7+1)/8}},updatedAtTies:{gap:"G29",spec:"rare",values:{mass:(e,{newestAtLoad:t})=>n=>Math.max(e(n),t)}},touches:{gap:"G32",
spec:"rare",values:{nightly:(e,t,{now:n})=>r=>Math.max(e(r),Bl(n,$y))}},futureUpdates:{gap:"G34",spec:"none",values:{some:e=>t=>e(t)+(t.seq%4===1?400*$y:0)}},lastSync:{
gap:"G27",spec:"serverTime",values:{since:(e,{query:t})=>vN(t.since),pageNewest:(e,{listing:t})=>wN(t.page,t.updatedAt),allNewest:(e,{listing:t})=>wN(t.rows,t.updatedAt),
previousRequest(e,{key:t},n){let r=Fr(n,`asked ${t}`,null);return jr(n,`asked ${t}`,e),r},nullWhenEmpty:(e,{listing:t})=>t.page.length===0?null:e}},emptyAccount:{
gap:"G78",spec:"asOtherwise",values:{null:()=>null,epoch:()=>0}},serverTime:{gap:"G28",spec:"now",values:{transactionStart:(e,t,{now:n})=>n-2*Ay,cached:(e,t,{now:n})=>Bl(
n,ja),otherZone:(e,t,{now:n})=>No(n+120*ja).replace("Z","+02:00"),ahead:(e,t,{now:n})=>n+2*ja,behind:(e,t,{now:n})=>n-2*ja}},timestamps:{gap:"G50",spec:"millise\
conds",values:{seconds:(e,{time:t})=>No(t).replace(/\.\d+/,""),microseconds:(e,{time:t})=>No(Math.floor(t)).replace("Z",`${my(t)}Z`),offset:(e,{time:t})=>No(t).
replace("Z","+00:00"),dateOnly:(e,{time:t})=>No(t).slice(0,10),epoch:(e,{time:t})=>t,null:()=>null}}}});var R4,I4,M4,xN,SN=m(()=>{"use strict";Zt();R4=9e4,I4=864e5,M4=["attendees","project"],xN={visibility:{gap:"G30",spec:"atOnce",values:{late:()=>R4}},silentChanges:{
gap:"G31",spec:"none",values:{settings:(e,{changed:t})=>t.includes("settings"),peopleAndProjects:(e,{changed:t})=>t.every(n=>M4.includes(n)),decisions:(e,{changed:t})=>t.
every(n=>n==="decisions"),everything:()=>!0}},restores:{gap:"G33",spec:"none",values:{backdated:(e,{before:t})=>t-I4}},recreation:{gap:"G38",spec:"sameId",values:{
newId:(e,{version:t})=>Tt(Me(ke(`${e} ${t}`)))}}}});function _n(e={}){let t=new Map,n=new Map,r=0;function o(s){let a=new Set,c=d=>t.size===0?C4:_N(t,s,d),u=[],l=L4(c(a),u);return{now:s.now,applied:a,varyWith:c,vary:l,
refusedBy:u,switchesVersion:r}}let i={list:()=>$N.map(s=>z4(s,t.get(s))),set(s){let a=Object.entries(s).map(([c,u])=>D4(c,u));for(let[c,u]of a)u===Ua[c].spec?t.
delete(c):t.set(c,u);n.clear(),r+=1},reset(){t.clear(),i.set({})},changed:()=>Object.fromEntries(t),forRequest:(s,a)=>o({now:s,number:a,memory:n}),forReading:s=>o(
{now:s,number:0,memory:new Map(n)}),vary(s,a){return _N(t,{get now(){return a()},number:0,memory:n},s)}};return i.set(e),i}function _N(e,t,n){return function(o,i,s){
let a=e.get(o),c=a===void 0?void 0:Ua[o].values[a];if(a===void 0||c===void 0)return i;let u=c(i,s,t);return u!==i&&n.add(`${o}=${a}`),u}}function L4(e,t){return(n,r,o)=>{
let i=e(n,r,o);return He(i)&&t.push(n),i}}function z4(e,t){let{gap:n,spec:r}=Ua[e];return{name:e,gap:n,values:AN(e),value:t??r}}function AN(e){return[Ua[e].spec,
...Object.keys(Ua[e].values)]}function D4(e,t){let n=$N.find(o=>o===e);if(n===void 0)throw new RangeError(`There is no switch "${e}".`);let r=AN(n);if(!r.includes(
t))throw new RangeError(`${e} can be ${r.join(", ")}; not "${t}".`);return[n,t]}var qa,C4,Ua,$N,Oo=m(()=>{"use strict";qi();Il();HA();XA();uN();pN();gN();kN();SN();
qa={...yN,...JA,...bN,...xN,...aN,...WA,...dN},C4=Xn,Ua=qa;$N=Object.keys(qa)});function ON(e){qe(j4,e),_n(e.switches),U4(e.timeZone)}function EN(e){let t=Array.from(e);for(let[n,r]of t.entries())Oy(r,["meetings",n]);return Aa(t.map(({id:n})=>n?.
toLowerCase()),"meetings","id"),t}function Oy(e,t=[]){typeof e=="object"&&e!==null&&"body"in e&&typeof e.body=="function"||qe(Ma,e,t)}function Ey(e){qe(Mi(Ia,{id:E(
ee())}),e)}function Ty(e){qe(Di,e)}function TN(e){qe(Yn,e)}function U4(e){try{new Intl.DateTimeFormat("en",{timeZone:e})}catch{throw new ce([{path:["timeZone"],
message:`should be a name such as Europe/Berlin, not "${e}"`}])}}var NN,F4,Ny,j4,Py=m(()=>{"use strict";Et();Ti();qt();xn();Oo();NN=Ie().check(pe(1)),F4=Ie().check(
pe(0)),Ny=OA(e=>e!=null),j4=M({seed:E(Ie()),meetings:E(Ny),count:E(F4),settings:E(Di),keys:E(yt(ly)),faults:E(yt(Yn)),switches:E(zr(ee(),ee())),now:E(Bt()),clock:E(
Ny),baseUrl:E(xA()),maxLimit:E(NN),requestsPerMinute:E(NN),timeZone:E(ee()),beforeRequest:E(Ny)})});function PN(e){return IN(e,{put(n){return Oy(n),e.put(n)},change(n,r){Ey(r),e.change(n,r)},commitLate(n,r,o){Ey(r),e.commitLate(n,r,o)},changeSettings(n){Ty(n),
e.changeSettings(n)},load(n,r){let o=EN(n);r!==void 0&&Ty(r),e.load(o,r)}})}function RN(e){return IN(e,{add(n){return TN(n),e.add(n)}})}function IN(e,t){let n=Object.
getOwnPropertyDescriptors(e);return Object.defineProperties({},{...n,...Object.getOwnPropertyDescriptors(t)})}var MN=m(()=>{"use strict";Py()});function CN(e){let t=[],n=0;return{add(r){return n+=1,t.push({id:n,rule:r,endsAt:e()+(r.ttl??1/0),random:Me(r.seed??n),firstAnswers:new Map,matched:0,struck:0}),
n},list:()=>t.map(({id:r,rule:o,struck:i})=>({...o,id:r,struck:i})),clear(r){t=t.filter(o=>r!==void 0&&o.id!==r)},inject(r,o,i,s){return t=t.filter(c=>c.endsAt>
e()),t.filter(c=>q4(c,r)).flatMap(c=>{let u=V4(c);return c.struck+=1,u!==void 0&&s.push(u.kind),u===void 0?[]:[{state:c,fault:u}]}).reduceRight((c,{state:u,fault:l})=>()=>Z4(
l,u,r,c,i),o)()}}}function q4(e,t){let{match:n={},after:r=0,count:o=1/0,probability:i=1}=e.rule;return!K4(n,t)||e.struck>=Math.min(o,B4(e.rule.fault))?!1:(e.matched+=
1,e.matched>r&&(i>=1||e.random()<i))}function B4(e){return e.kind==="sequence"&&e.repeat!==!0?e.steps.length:1/0}function V4({rule:{fault:e},struck:t}){if(e.kind!==
"sequence")return e;let n=e.steps[e.repeat===!0?t%e.steps.length:t];return n===void 0||n.kind==="none"?void 0:n}function Z4(e,t,n,r,o){if(e.kind==="error")return{
answer:o(e.status,e.retryAfter),wire:{delay:0}};if(e.kind!=="stale")return Zi(e,r,t.random);let i=t.firstAnswers.get(n.url)??r();return t.firstAnswers.set(n.url,
i),i}function K4({method:e,path:t,query:n},r){let o=new URL(r.url);return(e===void 0||r.method===e.toUpperCase())&&(t===void 0||o.pathname.includes(t))&&Object.
entries(n??{}).every(([i,s])=>o.searchParams.get(i)===s)}var LN=m(()=>{"use strict";Zt();xy()});async function*Ba(e,t){if(Number(e.headers.get("content-length")??0)>t)throw new nr(t);if(e.body===null)return;let n=e.body.getReader(),r=new TextDecoder,o=0;for(;;){
let{done:i,value:s}=await n.read();if(i)break;if(o+=s.byteLength,o>t)throw new nr(t);yield r.decode(s,{stream:!0})}yield r.decode()}async function zN(e,t){let n=e.
headers.get("content-length");if(e.body===null||n!==null)return Number(n??0)>t;try{let r=Ba(e,t);for(;(await r.next()).done!==!0;);return!1}catch(r){if(r instanceof
nr)return!0;throw r}}var nr,Vl=m(()=>{"use strict";nr=class extends Error{constructor(n){super(`The body should have at most ${n} bytes.`);this.limit=n}limit;name="\
BodyTooLarge"}});function Zl(e){let t=Me(ke(`keys ${e}`)),n=Tt(t),r=new Map;function o(i,s){let a=r.get(i);if(a===void 0)throw new RangeError("There is no such key.");r.set(i,{...a,
state:s})}return{issue(i=DN+Rl(t,32),s=n){return r.set(i,{key:i,userId:s,state:"active"}),i},revoke:i=>o(i,"revoked"),expire:i=>o(i,"expired"),list:()=>[...r.values()],
find:i=>r.get(i),load(i){r.clear();for(let s of i)r.set(s.key,s)}}}function Kl(e,t){let n=e.get("authorization"),r=e.get("x-api-key")??void 0,o=n===null?void 0:
/^bearer\s+(\S+)\s*$/i.exec(n)?.[1],i=n===null?void 0:t("bearerForm",o,{header:n});return n===null||r===void 0?i??r:t("bothHeaders",i,{bearer:i,plain:r})}function FN(e,t,n){
let r=e.key.startsWith(DN)||n("keyPrefix",!0);return e.state==="active"&&r&&n("keyLife",!0,{search:t})}var DN,Va=m(()=>{"use strict";Zt();DN="mns_"});function jN(e,t){return({headers:n,path:r,search:o},i,s)=>{let{vary:a}=i,c=Kl(n,a),u=typeof c=="string"?e.find(c):void 0,l=a("limitScope",u?.key??""),{left:d,resetAt:f}=t.
allowance(l,i),p=()=>a("refusal",ae(He(c)?c.refuse:401,a),{path:r}),h=u!==void 0&&FN(u,o,a),g=d===0&&(h||!a("refusalOrder",!0))?Ry(f,i):h?s(u):p();d>0&&a("limit\
Counts",!0,{path:r,status:g.status})&&t.count(l,i);let b=Iy(t.allowance(l,i),g.status,i);return{...g,headers:{...b,...g.headers}}}}function Ry(e,{vary:t,now:n}){
let r=Math.max(1,Math.ceil((e-n)/1e3)),o=t("retryAfter",String(r),{resetAt:e}),i=Number(o),s=t("retryAfterBody",Number.isNaN(i)?r:i),a=ae(429,t,void 0,{retryAfter:s});
return o===void 0?a:{...a,headers:{...a.headers,"Retry-After":o}}}function Iy(e,t,{vary:n}){let{limit:r,left:o,resetAt:i}=e,s={"X-RateLimit-Limit":String(r),"X-\
RateLimit-Remaining":String(o),"X-RateLimit-Reset":n("limitReset",String(Math.ceil(i/1e3)),{resetAt:i})};return n("limitHeaders",s,{status:t})}var My=m(()=>{"us\
e strict";er();Va();qi()});function UN(e,t){return({headers:n},r,o,i)=>{let{vary:s,now:a}=r,c=Kl(n,s),u=typeof c=="string"?e.find(c):void 0,l=t.allowance(s("limitScope",u?.key??""),r),d=o===
429,f=d&&i!==void 0?a+i*1e3:l.resetAt,p=d&&i===void 0?Ry(f,r):W4(o,i,r),h=d?0:l.left,y=Iy({...l,resetAt:f,left:h},p.status,r);return{...p,headers:{...y,...p.headers}}}}
function W4(e,t,{vary:n}){return t===void 0?ae(e,n):{...ae(e,n,void 0,{retryAfter:t}),headers:{"Retry-After":String(t)}}}var qN=m(()=>{"use strict";My();er();Va()});function ZN(e,t){let n;return{sent:e,wire:t,get response(){return n??=new Response(e.body??null,e)}}}function KN(e,t){return async n=>{let{response:r,wire:o}=await e(
n);o.delay>0&&await t.sleep(o.delay,n.signal);let{ending:i}=o;switch(i?.kind){case void 0:return r;case"hang":return await H4(n.signal);case"reset":throw new TypeError(
"The connection was reset.");case"truncate":return BN(r,s=>s.slice(0,Math.floor(s.length*i.fraction)));case"stall":return await G4(r,i.fraction,n.signal);case"c\
ontentLength":return i.by<0?BN(r,s=>s.slice(0,i.by)):VN(r,"The body ended early.");case"slow":return await t.sleep(i.ms,n.signal),r;case"badGzip":return VN(r,"T\
he body is not gzip.")}}}function H4(e){return new Promise((t,n)=>{e.addEventListener("abort",()=>n(e.reason),{once:!0})})}async function BN(e,t){return new Response(
t(await e.text()),e)}async function G4(e,t,n){let r=new Uint8Array(await e.arrayBuffer()),o=new ReadableStream({start(i){i.enqueue(r.subarray(0,Math.floor(r.length*
t))),n.addEventListener("abort",()=>i.error(n.reason),{once:!0})}});return new Response(o,e)}function VN(e,t){let n=new ReadableStream({start:r=>r.error(new TypeError(
t))});return new Response(n,e)}var WN=m(()=>{"use strict"});function HN(e){let t=new Map,n="";function r(i,s,a){let c=`${e.version} ${a.switchesVersion} ${Math.floor(a.now/J4)}`;n!==c&&t.clear(),n=c;let u=Y4(i,a.vary),l=(g,b)=>s(
b)-s(g)||(g.id<b.id?-1:1),d=a.vary("sort",l,{updatedAt:s}),f=JSON.stringify([i.statuses,i.projects]),p=t.get(f);if(p!==void 0)return p;let y={rows:e.entries().filter(
u).sort(d),isByTime:d===l};return t.size>=Q4&&t.clear(),t.set(f,y),y}function o(i,s,a){let{rows:c,isByTime:u}=r(i,s,a),{since:l}=i;if(l===void 0)return c;let d=f=>s(
f)===l?a.vary("sinceBound",!1):s(f)>l;return u?c.slice(0,X4(d,c)):c.filter(d)}return(i,s)=>{let{vary:a}=s,{limit:c}=i,u=Cy(e,s),l=a("tieBreak",a("shuffle",o(i,u,
s)),{updatedAt:u}),d=a("paging",a("duplicates",l,{limit:c}),{query:i}),p=i.offset>0&&i.offset>=d.length?a("offsetBeyondTotal",i.offset,{count:d.length,limit:c}):
i.offset;if(He(p))return p;let h=a("shortPages",c),y={page:d.slice(p,p+h),more:p+h<d.length},{page:g,more:b}=a("emptyPages",y,{rows:d,limit:c,length:h,offset:p}),
k=z=>o({...i,...z},u,s).length,v=a("totalMoment",d.length,{query:i}),_=a("totalFilters",v,{query:i,countUnfiltered:()=>k({statuses:void 0,projects:void 0})}),$=()=>k(
{since:void 0}),A=a("total",_,{query:i,pageLength:g.length,countAll:$}),O={query:i,end:p+g.length,pageLength:g.length,count:d.length};return{page:g,rows:d,offset:p,
total:A,updatedAt:u,hasMore:a("hasMore",b,O)}}}function Cy({newestAtLoad:e},{vary:t}){let r=t("updatedAtTies",o=>o.updated,{newestAtLoad:e});return t("sincePrec\
ision",t("futureUpdates",t("touches",r)))}function Y4({statuses:e,projects:t},n){let o=n("leftList",({status:s})=>e===void 0||e.includes(s),{statuses:e}),i=({project:s})=>t===
void 0||s!==void 0&&t.includes(s);return n("membership",s=>o(s)&&i(s),{endpoint:"list"})}function X4(e,t){let n=0,r=t.length;for(;n<r;){let o=n+r>>1,i=t[o];i!==
void 0&&e(i)?n=o+1:r=o}return n}var J4,Q4,GN=m(()=>{"use strict";qi();J4=864e5,Q4=8});function JN(e,t,n,r){let{settings:o}=t,i={settings:o,timeZone:n,vary:r},s=e.body(),a=r("titles",e.title,e),c=p=>eU(p,i),u=t.entries(),l=r("fileNameDuplicates",c(
e),{entry:e,entries:u,nameOf:c}),d=nN(e,a,s,i),f={title:a,meetingDate:Ao(Date.parse(e.start),r),fileName:l,folder:r("folderForm",o.meetings_folder),notesMarkdown:r(
"notesMarkdown",d,e),decisions:tU(e,s.decisions,l,i)};return{...r("extraFields",r("decisionsField",f)),...s.raw}}function eU(e,t){let{settings:n,vary:r}=t,o=r("\
fileNameChanges",e,{entry:e}),i=r("titles",o.title,o);return QN(n.file_naming_pattern,yy(o.start,t),i,r)}function tU(e,t,n,r){let{settings:o,vary:i}=r,s=yy(e.start,
r),a=t.map((c,u)=>{let l=QN("{date} - {title}",s,c.text,i);return{id:i("decisionIdLife",i("decisionIds",c.id,{at:u}),e),decision:c.text,fileName:i("decisionFile\
Names",l,{decision:c,date:s,meetingName:n}),folder:i("folderForm",o.decisions_folder),notesMarkdown:rN(c,s)}});return o.auto_create_decision_notes?a:i("decision\
sUnwanted",a)}function QN(e,t,n,r){let o=e.replaceAll("{date}",()=>t).replaceAll("{title}",()=>n).replace(/\.md$/i,""),i=Array.from(o.replace(nU,"-").replace(/^[. ]+/,
"")).slice(0,rU).join("").replace(/[. ]+$/,""),s=r("fileNameCharacters",i,{name:o});return r("fileNameEnding",`${s}.md`,{bare:s})}var nU,rU,YN=m(()=>{"use stric\
t";vy();Vi();nU=/[\\/:*?"<>|#^[\]\p{Cc}]+/gu,rU=120});function XN(e,t){let n=new Map,r=[];function o(i,s){let a=[e.settings,s.switchesVersion];a.some((p,h)=>p!==r[h])&&n.clear(),r=a;let c=n.get(i);if(c!==void 0)return c;
let u=new Set,l=JN(i,e,t,s.varyWith(u)),d={fields:l,text:JSON.stringify(l).slice(1,-1),applied:u},f=n.keys().next();return n.size>=oU&&f.done!==!0&&n.delete(f.value),
n.set(i,d),d}return(i,s,a,c)=>{let{vary:u}=c,{fields:l,text:d,applied:f}=o(i,c);for(let g of f)c.applied.add(g);let p=u("idCase",i.id),h=Ao(a,u),y=u("badMeeting",
u("byIdShape",l,{endpoint:s}),{endpoint:s,seq:i.seq});return y===null?"null":y===l&&!("id"in l)&&!("updatedAt"in l)?`{"id":${JSON.stringify(p)},${d},"updatedAt"\
:${JSON.stringify(h)}}`:JSON.stringify({id:p,updatedAt:h,...y})}}var oU,eO=m(()=>{"use strict";YN();Vi();oU=1024});function tO(e,t,n){let{vary:r}=n,o=new Map;for(let d of new Set(e.keys())){let f=e.getAll(d),p=f.length>1?r("queryRepeated",f[0],{all:f}):f[0];if(He(p))return p;
let h=sU.has(d)?void 0:r("queryUnknown",void 0);if(h!==void 0)return h;p!==void 0&&o.set(d,p)}let i={limit:o.get("limit"),offset:o.get("offset")},s=aU(i.limit,t.
maxLimit,n),a=nO(i.offset??"0",0)?Number(i.offset??0):n.vary("offsetInvalid",Ly),c=cU(o.get("since"),t,n),u=uU(o.get("status")??"completed",t,n),l=lU(o.get("pro\
ject_id"),t,n);return He(s)?s:He(a)?a:He(c)?c:He(u)?u:He(l)?l:{userId:t.userId,since:c,limit:s,offset:a,statuses:u,projects:l,asked:i}}function aU(e,t,{vary:n}){
let r=Math.min(iU,t);if(e===void 0)return r;if(!nO(e,1))return n("limitInvalid",Ly,{defaultLimit:r});let o=Number(e);return o<=t?o:n("limitOverMax",t,{limit:o,maxLimit:t,
defaultLimit:r})}function nO(e,t){return/^\d+$/.test(e)&&Number(e)>=t}function cU(e,{parseTime:t},{vary:n,now:r}){let o=e===void 0?void 0:n("sinceForm",e);if(o===
void 0)return;let i=o.replace(/ (?=\d\d(:?\d\d)?$)/,"+"),s=t(i);if(Number.isNaN(s))return n("sinceMalformed",Ly);let a=n("sinceZone",s,{text:i});return s>r?n("s\
inceFuture",a):a}function uU(e,{statuses:t},{vary:n}){let r=t();if(r.includes(e))return[e];let o=n("statusMatch",[],{text:e,statuses:r});return o.length>0?o:n("\
statusUnknown",o)}function lU(e,t,{vary:n}){if(e===void 0)return;let r=t.projects(),o=n("projectMatch",r.filter(i=>i===e),{text:e,projects:r});return o.length>0?
o:n("projectUnknown",o)}var iU,sU,Ly,rO=m(()=>{"use strict";qi();iU=50,sU=new Set(["since","limit","offset","status","project_id"]),Ly={refuse:400}});function oO(e,t,n){let r=HN(e),o=XN(e,n);return{auth(i,s,{vary:a}){let c=a("authRequest",void 0,{request:i});if(c!==void 0)return ae(c.refuse,a);let u=a("syncFr\
equency",e.settings.sync_frequency_minutes),l=a("missingSettings",{...e.settings,sync_frequency_minutes:u}),d={valid:!0,userId:a("userIds",s.userId,{key:s}),settings:l};
return Dr(200,a("extraFields",d))},sync(i,{key:s},a){let c=tO(i,t,a);if(He(c))return ae(c.refuse,a.vary);let u=r(c,a);if(He(u))return ae(u.refuse,a.vary);let l=u.
page.map(f=>o(f,"list",u.updatedAt(f),a)),d=JSON.stringify(dU(u,c,s,e,a));return Ml(200,`{"meetings":[${l.join(",")}],${d.slice(1)}`)},meeting(i,s){let{vary:a}=s;
if(!zy.test(i))return ae(a("idMalformed",404),a);let c=e.entry(i),l=a("membership",a("leftById",({status:p})=>p==="completed"),{endpoint:"byId"});if(!(c!==void 0&&
l(c)&&(i===c.id||a("idUpperCase",!0))))return ae(404,a);let f=Cy(e,s)(c);return Ml(200,`{"meeting":${o(c,"byId",f,s)}}`)}}}function dU(e,t,n,r,{vary:o,now:i}){let{
offset:s,total:a,hasMore:c}=e,u=o("lastSync",i,{query:t,listing:e,key:n}),l=r.size===0?o("emptyAccount",u):u,d=o("serverTime",i);return{pagination:o("pagination\
Echo",{limit:t.limit,offset:s,total:a,hasMore:c},{query:t}),lastSync:l===null?null:Ao(l,o),serverTime:typeof d=="string"?d:Ao(d,o)}}var zy,Dy=m(()=>{"use strict";
er();GN();eO();qi();rO();Vi();zy=/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i});function aO(e){let{status:t,faults:n,applied:r,refusedBy:o}=e;if(t<400)return;let i=n.find(d=>!fU.has(d));if(i!==void 0)return`The fault "${i}" answers instead \
of the service.`;let s=[...r].find(d=>pU.test(d));if(s!==void 0&&t>404)return`The switch ${s} answers instead of the service.`;let a=o[0],c=a===void 0?yU(e):hU[a]?.(
e)??`The rule ${a} refuses it.`,u=a??mU(t),l=[...r].find(d=>d.startsWith(`${u}=`));return l===void 0?c:`${c} (switch ${l})`}function mU(e){return e===405?"wrong\
Method":e===404?"membership":"refusal"}function yU(e){let{request:t,status:n,path:r,key:o,allowance:i}=e;switch(n){case 401:case 403:return gU(e);case 404:return/^\/meetings\/[^/]+$/.
test(r)&&t.method==="GET"?iO(e):wU(r);case 405:return`${r.startsWith("/auth")?"/auth takes POST":`${r} takes GET`}, not ${t.method}.`;case 413:return"The body i\
s too large.";case 429:{let{limit:s,resetAt:a}=i(o?.key??"");return`The limit of ${s} requests per minute is used up until ${new Date(a).toISOString()}.`}default:
return/^\/meetings\//.test(r)?iO(e):`The service answers with ${n}.`}}function gU({request:{headers:e},key:t,path:n}){return e.has("authorization")||e.has("x-ap\
i-key")?t===void 0?"There is no such key, or the header has another form than Authorization: Bearer KEY.":t.state!=="active"?`The key is ${t.state}.`:`The key i\
s right, but it is not accepted for ${n}.`:"The request has no key. Send Authorization: Bearer KEY, or X-API-Key: KEY."}function wU(e){return`There is no ${e===
""?"such path":`path ${JSON.stringify(e)}`}. There are POST /auth, GET /sync and GET /meetings/:id.`}function iO({path:e,key:t,entry:n}){let r=e.slice(10);if(!zy.
test(r))return`The id should be a UUID, not ${JSON.stringify(r)}.`;let o=n(r);return o===void 0?`There is no meeting ${r}.`:o.userId!==void 0&&o.userId!==t?.userId?
"The meeting belongs to another user.":o.status!=="completed"?`The minutes are ${o.status}, not completed.`:`The meeting ${r} exists, but is not served under th\
is id.`}function rr({request:e},t){return JSON.stringify(new URL(e.url).searchParams.get(t)??"")}function Ki(e){return(e.length>sO?`${e.slice(0,sO)}...`:e).replace(
/[^\x20-\x7e]/g,n=>`\\u${n.charCodeAt(0).toString(16).padStart(4,"0")}`)}var fU,pU,hU,sO,Wl=m(()=>{"use strict";Dy();fU=new Set(["latency","slow","stale","trunc\
ate","contentLength","badGzip","bom"]),pU=/^(?:proxy|bigPages|caching|bodies)=/;hU={limitOverMax:e=>`limit is above the largest page: ${rr(e,"limit")}.`,limitInvalid:e=>`\
limit should be a whole number from 1, not ${rr(e,"limit")}.`,offsetInvalid:e=>`offset should be a whole number from 0, not ${rr(e,"offset")}.`,offsetBeyondTotal:e=>`\
offset is behind the last meeting: ${rr(e,"offset")}.`,sinceMalformed:e=>`since should be an ISO 8601 time, not ${rr(e,"since")}.`,sinceZone:e=>`since should be\
 in UTC, not ${rr(e,"since")}.`,sinceFuture:e=>`since should not be in the future: ${rr(e,"since")}.`,statusUnknown:e=>`There is no status ${rr(e,"status")}.`,projectUnknown:e=>`\
There is no project ${rr(e,"project_id")}.`,queryUnknown:({request:e})=>`A parameter is not known: ${new URL(e.url).search}`,queryRepeated:({request:e})=>`A par\
ameter is sent more than once: ${new URL(e.url).search}`,authRequest:()=>"The body or the content type of POST /auth is not accepted.",bothHeaders:()=>"Authoriz\
ation and X-API-Key are both sent."};sO=300});var bU,vU,kU,xU,SU,_U,$U,AU,NU,OU,EU,Oe,Fy=m(()=>{"use strict";bU=["Maren Holt","Jos\xE9 \xC1lvarez","Priya Raman","Tomasz Zieli\u0144ski","Grace Okafor","Jonas\
 Weber","Aiko Tanaka","Samuel O'Neill","Le\xEFla Haddad","S\xF8ren Dahl","Ruth Bergman","Chen Wei","Emily Carter","Diego Fontana"],vU=["Atlas","Customer portal",
"Data platform","Mobile app","Hiring","Office move"],kU=["Nordwind","Halden & Sons","Clearwater","Aperta","Blue Harbour"],xU=["the release plan","search perform\
ance","the onboarding flow","the pricing page","data retention","the support backlog","the migration to the new billing system","accessibility of the editor","t\
he partner API","test coverage","the budget for next quarter","on-call load","the import of old records","customer feedback on the beta","the security review","\
capacity for the autumn peak"],SU=["this week","by Friday","before the next release","by the end of the month","in two weeks","after the holidays"],_U=["{person\
} opened with where {topic} stands: most of the work is done, and what remains is known.","The group agreed that {topic} matters more than {topic} right now.","\
{person} showed numbers from the last two weeks; {number} % of cases now pass without help.","There was a longer exchange about {topic}, because two teams had p\
lanned for different dates.","{person} raised a risk: nobody owns {topic} while {person} is away.","{client} asked about {topic} again and expects an answer {wh\
en}.","Costs are {number} % above plan, almost all of it caused by {topic}.","{person} suggested a smaller first step and to look at the results {when}.","Two q\
uestions stayed open and were moved to the next meeting.","The draft for {topic} was read together, and small corrections were made on the spot.","{person} and \
{person} will compare notes {when} and report back.","Everyone was content with how {topic} went; no action needed.","Measured against the goal of {number} days\
, the team is slightly ahead.","It became clear that {topic} depends on {topic}, which nobody had written down so far."],$U=["write down what we know about {top\
ic}","send the revised plan for {topic} to everyone","talk to {client} about {topic}","measure {topic} on last month's data","set up a session on {topic}","clos\
e the open points on {topic}","review the draft on {topic}"],AU=["Move {topic} to the next release","{person} owns {topic} from now on","Keep the current suppli\
er for another year","Start with a pilot for {client}","Stop work on {topic} until the numbers are in","Ship without {topic} and follow up {when}","Hold the wee\
kly meeting in 30 minutes instead of 45","Raise the limit for {topic} to {number} per day","Publish the results on {topic}: short version only","Review {topic} \
every month"],NU=["The risk of waiting is larger than the cost of a correction later.","Nobody objected; {person} asked to look at it again {when}.","It affects\
 {number} % of users, and the fix is known.","{client} depends on it, and a delay would be noticed at once."],OU=[["{project} weekly",0,0,510,45,1,0,5],["{proje\
ct} planning",1,1,540,60,2,0,6],["Customer call: {client}",3,1,870,30,8,3,3],["1:1 {pair}",0,2,750,30,2,1,2],["Interview: {project}, second round",4,2,900,60,12,
5,3],["What next? Workshop on {topic}",5,3,480,120,16,7,7],["{project} retrospective",1,3,840,45,2,1,6],["Board update: {project}",2,4,600,90,4,0,4]],EU={actions:$U,
clients:kU,decisions:AU,people:bU,projects:vU,reasons:NU,sentences:_U,series:OU,topics:xU,whens:SU},Oe=()=>EU});function Uy(e,t){return $o(Me(ke(e.slice(0,e.lastIndexOf("/")))),Oe().people,t)}function uO(e,t){let n=Uy(e,t),r=Me(ke(`${e}/body`)),o=lO(r,n),i=()=>$o(r,Oe().sentences,
3+Math.floor(r()*3)).map(o).join(" "),s=l=>$o(r,Oe().topics,l).map(d=>`- **${qy(d)}**: ${o(et(r,Oe().sentences))}`).join(`
`),a=[i(),s(2+Math.floor(r()*3)),i()];r()<.4&&a.push(RU(r,n)),r()<.5&&a.push(i());let c=$o(r,Oe().actions,1+Math.floor(r()*4)).map(l=>`- [${r()<.2?"x":" "}] ${et(
r,n)}: ${o(l)} ${et(r,Oe().whens)}`),u=[...a,"**Next steps**",c.join(`
`)].join(`

`);return new jy(e,n,u,TU(r,o))}function TU(e,t){let n=Math.floor(e()*e()*4.9);return $o(e,Oe().decisions,n).map(r=>({id:`dec_${Rl(e,10)}`,text:t(r),rationale:`${t(
et(e,Oe().reasons))}

${t(et(e,Oe().sentences))}`}))}function PU(e,t){let n=t.map(r=>{let o=Oe().people.filter(i=>i!==r);return{speaker:r,fill:lO(e,o)}});return Array.from({length:20+
Math.floor(e()*40)},()=>{let{speaker:r,fill:o}=et(e,n);return{speaker:r,text:o(et(e,Oe().sentences))}})}function RU(e,t){return["| Item | Owner | Done |","| ---\
 | --- | ---: |",...$o(e,Oe().topics,3).map(r=>`| ${qy(r)} | ${et(e,t)} | ${Math.ceil(e()*95)} % |`)].join(`
`)}function lO(e,t){let n=(o,i)=>et(e,o.filter(s=>!i.includes(s))),r={person:o=>n(t,o),topic:o=>n(Oe().topics,o),client:()=>et(e,Oe().clients),when:()=>et(e,Oe().
whens),number:()=>String(3+Math.floor(e()*60))};return o=>{let i="";return IU(o).forEach((s,a)=>i+=a%2===1?r[s]?.(i)??s:s),qy(i)}}function IU(e){let t=cO.get(e)??
e.split(/\{(\w+)\}/);return cO.set(e,t),t}function qy(e){return e.charAt(0).toUpperCase()+e.slice(1)}var jy,cO,dO=m(()=>{"use strict";Zt();Fy();jy=class{constructor(t,n,r,o){
this.name=t;this.attendees=n;this.summary=r;this.decisions=o}name;attendees;summary;decisions;sections=[];get transcript(){return PU(Me(ke(`${this.name}/transcr\
ipt`)),this.attendees)}};cO=new Map});function Wi({seed:e=1,count:t=150}={}){let{projects:n,series:r}=Oe(),o=Array.from({length:Math.ceil(t/LU)},(a,c)=>n.map(u=>u+By(c))),i=[],s=new Set;for(let a=0;i.
length<t;a+=1)for(let c=r.length-1;c>=0;c-=1)for(let u=0;u<o.length&&i.length<t;u+=1){let l=zU(o[u]??[],e,u,c,a);l===void 0||s.has(l.id)||(s.add(l.id),i.push(l))}
return i.reverse()}function By(e){return e===0?"":` ${e+1}`}function zU(e,t,n,r,o){let{clients:i,series:s,topics:a}=Oe(),c=s[r];if(c===void 0)return;let[u,l,d,f,
p,h,y,g]=c;if(o%h!==y)return;let b=mO(t,n,r,o),k=Me(ke(b)),v=Tt(k),S={project:e[l],pair:u.includes("{pair}")?FU(Uy(b,g)):"",client:et(k,i)+By(n),topic:et(k,a)+By(
n)},_=u.replace(/\{(\w+)\}/g,(ie,Te)=>S[Te]??""),$=CU-(o*7-d)*fO+f*Hl,A=k()<.125?k()*9*fO:0,O=$+(p+20+k()*200)*Hl+A,z=k();return{id:v,title:_,start:pO($),durationMinutes:p,
project:e[l],status:z<.94?"completed":z<.97?"draft":z<.99?"processing":"cancelled",updatedAt:pO(Math.min(Math.floor(O),MU-Math.floor(k()*60)*Hl)),body:DU(t,n,r,
o,g)}}function mO(e,t,n,r){return`${e}/${t}/${n}/${r}`}function DU(e,t,n,r,o){return()=>uO(mO(e,t,n,r),o)}function FU(e){return e.map(t=>t.split(" ")[0]).join("\
 / ")}function pO(e){return new Date(e).toISOString()}var MU,CU,Hl,fO,LU,Gl=m(()=>{"use strict";Zt();dO();Fy();MU=Date.parse("2026-10-30T18:00:00.000Z"),CU=Date.
parse("2026-10-26T00:00:00.000Z"),Hl=6e4,fO=1440*Hl,LU=450});function gO(e,t=jU){let n=e,r=0,o=()=>n??t.now()+r,i=UU(o,s);function s(a){hO(a),n===void 0?r=a-t.now():n=a,i.wakeDue()}return{now:o,set:s,advance:a=>s(o()+a),freeze(a=o()){
hO(a),n=a,i.wakeDue()},resume(){r=o()-t.now(),n=void 0,i.wakeAll()},reset(){n=e,r=0,i.wakeDue()},async sleep(a,c){c?.throwIfAborted(),await(n===void 0?t.sleep(a,
c):i.add(Math.min(o()+a,yO-1),c))},get frozen(){return n!==void 0}}}function UU(e,t){let n,r=new Set;function o(){clearTimeout(n);for(let i of[...r].sort((s,a)=>s.
due-a.due)){if(i.due>e()){n=setTimeout(()=>t(Math.max(e(),i.due)));return}r.delete(i),i.wake()}}return{wakeDue:o,wakeAll(){clearTimeout(n);for(let i of r)i.wake();
r.clear()},add:(i,s)=>new Promise((a,c)=>{let u=()=>{r.delete(l),c(s?.reason)},l={due:i,wake(){s?.removeEventListener("abort",u),a()}};s?.addEventListener("abor\
t",u),r.add(l),o()})}}function hO(e){if(!(e>=0&&e<yO))throw new RangeError("The clock shows times of the years 1970 to 9999.")}var yO,jU,wO=m(()=>{"use strict";
yO=Date.UTC(1e4,0),jU={now:()=>Date.now(),sleep:(e,t)=>new Promise((n,r)=>{let o=setTimeout(n,e);t?.addEventListener("abort",()=>{clearTimeout(o),r(t.reason)})})}});var Za,Vy=m(()=>{"use strict";Za={meetings_folder:"Meetings",decisions_folder:"Decisions",auto_create_decision_notes:!0,template_id:"standard",include_transcript:!1,
file_naming_pattern:"{date} - {title}",link_attendees_as_people:!1,use_utc_timestamps:!1,sync_frequency_minutes:15}});function bO(e,t){let n=new Map,r,o=Za,i=0,s=0,a=0;function c(d){let f=n.get(d.id.toLowerCase());n.set(d.id.toLowerCase(),qU(d,f,i)),f===void 0&&(i+=1),u()}function u(){
r=void 0,a+=1}let l={entries:()=>r??=[...n.values()],entry:d=>n.get(d.toLowerCase()),projects:()=>[...new Set(l.entries().flatMap(({project:d})=>d??[]))],put:c,
remove(d){n.delete(d.toLowerCase()),u()},load(d,f){n.clear(),i=0,l.set({...Za,...f});for(let p of d)c(p);s=l.entries().reduce((p,{updated:h})=>Math.max(p,h),0)},
set(d){o=d,u()},get size(){return n.size},get settings(){return o},get newestAtLoad(){return s},get version(){return a}};return l.load(e,t),l}function qU(e,t,n){
return{id:e.id,title:e.title,start:e.start,durationMinutes:e.durationMinutes,project:e.project,status:e.status,updatedAt:e.updatedAt,userId:e.userId,body:e.body,
seq:t?.seq??n,updated:Date.parse(e.updatedAt),version:t===void 0?0:t.version+1,first:t&&(t.first??BU(t))}}function BU(e){let{id:t,title:n,start:r,durationMinutes:o,
project:i,status:s,updatedAt:a,seq:c}=e;return{id:t,title:n,start:r,durationMinutes:o,project:i,status:s,updatedAt:a,seq:c}}var vO=m(()=>{"use strict";Vy()});function kO(e){let{endpointsOf:t,keys:n,rateLimit:r=Cl(100)}=e,o=jN(n,r),i=new URL(e.baseUrl).pathname.replace(/\/$/,"");return(s,a)=>{let{vary:c}=a,{pathname:u,
search:l,searchParams:d}=new URL(s.url),f=u.startsWith(`${i}/`)?c("versionPath",u.slice(i.length)):"",p=c("pathForm",f,{path:f,basePath:i,search:l});if(typeof p!=
"string")return p;let h=/^\/meetings\/([^/]+)$/.exec(p)?.[1],g=p==="/auth"||p==="/sync"||h!==void 0?VU(s.method,p,c):ae(404,c,"Not found"),b=c("keyOrder",g);return b!==
void 0?b:o({headers:s.headers,path:p,search:d},a,k=>{if(g!==void 0)return g;let v=t(k.userId);return p==="/auth"?v.auth(s,k,a):h===void 0?v.sync(d,k,a):v.meeting(
ZU(h),a)})}}function VU(e,t,n){let r=t==="/auth"?"POST":"GET";if(e===r)return;let o={Allow:r};if(e==="OPTIONS"||e==="HEAD")return n("preflight",{status:204,headers:o,
body:void 0});if(!(t==="/auth"&&n("authMethod",!1)))return n("wrongMethod",{...ae(405,n,"Method not allowed"),headers:o})}function ZU(e){try{return decodeURIComponent(
e)}catch{return e}}var xO=m(()=>{"use strict";My();er();Ll()});function SO(e){let t=KU.exec(e);if(t===null)return NaN;let[,n,,r,o,i="00",s="00",a="00",c="0",...u]=t,[l="+00",d="00"]=u,f=`${n}-${r}-${o}`,p=Date.parse(`${f}T${i}\
:${s}:${a}${l}:${d}`);return Number.isNaN(p)?NaN:new Date(`${f}T00:00Z`).toISOString().startsWith(f)?p+ +`0.${c}`*1e3:NaN}var KU,_O=m(()=>{"use strict";KU=/^(\d{4})(-?)(\d\d)\2(\d\d)(?:T(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?(?:Z|([+-]\d\d)(?::?(\d\d))?)?)?$/});function $O(e,t,n){let r=new Map;return o=>{let i=r.get(o);if(i!==void 0)return i;let s=HU(e,o),a=()=>[...WU,...s.statuses()],c={maxLimit:t,userId:o,projects:s.
projects,statuses:a,parseTime:SO},u=oO(s,c,n);return r.set(o,u),u}}function HU(e,t){let n=-1,r=[],o,i,s=u=>u.userId===void 0||u.userId===t;function a(){if(n===e.
version)return;n=e.version;let u=e.entries();r=u.every(s)?u:u.filter(s),o=void 0,i=void 0}let c=()=>(a(),r);return{entries:c,entry(u){let l=e.entry(u);return l!==
void 0&&s(l)?l:void 0},projects(){return a(),o??=[...new Set(r.flatMap(({project:u})=>u??[]))]},statuses(){return a(),i??=[...new Set(r.map(({status:u})=>u))]},
get size(){return c().length},get settings(){return e.settings},get newestAtLoad(){return e.newestAtLoad},get version(){return e.version}}}var WU,AO=m(()=>{"use\
 strict";Dy();_O();WU=["completed","processing","draft","cancelled"]});function NO(e,t){let n=[],r=0;return{entries:()=>n.slice(-e),get count(){return r},clear(){n=[],r=0},add(o){r+=1;let{target:i,reason:s}=o,a=c=>Ka(c,t());n.push(
{...o,target:a(i),...s!==void 0&&{reason:a(s)}}),n.length>2*e&&(n=n.slice(-e))}}}function Ka(e,t){return t.flatMap(({key:n})=>[n,encodeURIComponent(n)]).reduce(
(n,r)=>n.replaceAll(r,"[key]"),e)}function Jl(e,t){let r=[e.get("authorization")?.replace(/^bearer\s+/i,""),e.get("x-api-key")];return t.findIndex(({key:o})=>r.
includes(o))+1||void 0}function OO(e){let t=e.has("authorization"),n=e.has("x-api-key");return t&&n?"both":t?"bearer":n?"x-api-key":"none"}var Zy=m(()=>{"use st\
rict"});function EO(e,t,n){return"body"in e?Ql(e):Ky({id:Tt(Me(ke(`meeting ${t}`))),start:Hi(n),durationMinutes:30,project:void 0,status:"completed",updatedAt:Hi(n),attendees:[],
summary:"",sections:[],transcript:[],decisions:[],...e})}function Ky(e){let{attendees:t,summary:n,sections:r,transcript:o,decisions:i,raw:s}=e,a={attendees:t,summary:n,
sections:r,transcript:o,decisions:i,raw:s};return Ql({...e,body:()=>a})}function Ql(e){let{id:t,title:n,start:r,durationMinutes:o,project:i,status:s,updatedAt:a,
userId:c,body:u}=e;return{id:t,title:n,start:r,durationMinutes:o,project:i,status:s,updatedAt:a,userId:c,body:u}}function Gi(e){let{id:t,title:n,start:r,durationMinutes:o,
project:i,status:s,updatedAt:a,userId:c,body:u}=e,{attendees:l,summary:d,sections:f,transcript:p,decisions:h,raw:y}=u();return{id:t,title:n,start:r,durationMinutes:o,
project:i,status:s,updatedAt:a,userId:c,attendees:l,summary:d,sections:f,transcript:p,decisions:h,raw:y}}function Hi(e){return new Date(e).toISOString()}var TO=m(
()=>{"use strict";Zt()});function PO(e,t,n,r){let o=GU(t,n),i=0,s=u=>EO(u,i++,t.now());function*a(u){for(let l of u)yield s(l)}function c(u){let l=s(u);return o.add(0,()=>e.put(l)),Gi(l)}
return{...JU(e),...QU(e,t,n,o,c),get size(){return e.size},get settings(){return e.settings},put:c,load(u,l){o.clear(),r.clear(),i=0,e.load(a(u),l)},commitDue:()=>o.
commitDue()}}function GU(e,t){let n=[];return{add(r,o){let i=r>0?r:t("visibility",0);i>0?n=[...n,{due:e.now()+i,commit:o}]:o()},clear(){n=[]},commitDue(){let r=n.
filter(o=>o.due<=e.now());if(r.length!==0){n=n.filter(o=>!r.includes(o));for(let{commit:o}of r)o()}}}}function JU(e){return{*all(){for(let t of e.entries())yield Gi(
t)},*heads(){for(let{id:t,title:n,start:r,durationMinutes:o,project:i,status:s,updatedAt:a,userId:c}of e.entries())yield{id:t,title:n,start:r,durationMinutes:o,
project:i,status:s,updatedAt:a,userId:c}},get(t){let n=e.entry(t);return n&&Gi(n)},projects:()=>e.projects()}}function QU(e,t,n,r,o){function i(c){let u=e.entry(
c);if(u===void 0)throw new RangeError(`There is no meeting ${c}.`);return u}function s(c,u,l=0){let d=u.updatedAt??a(i(c),Object.keys(u));r.add(l,()=>{let f=e.entry(
c);f!==void 0&&e.put(Ky({...Gi(f),...u,id:f.id,updatedAt:d}))})}function a(c,u){return n("silentChanges",!1,{changed:u})?c.updatedAt:Hi(n("restores",t.now(),{before:c.
updated}))}return{change:s,complete(c){let u=i(c),l=u.status==="completed"?c:n("recreation",c,u);return l===c?s(c,{status:"completed"}):(e.remove(c),o({...Gi(u),
id:l,status:"completed",updatedAt:Hi(t.now())})),l},uncomplete:(c,u="processing")=>s(c,{status:u}),retitle:(c,u)=>s(c,{title:u}),redate:(c,u)=>s(c,{start:u}),remove(c){
i(c),r.add(0,()=>e.remove(c))},commitLate:s,changeSettings(c){if(e.set({...e.settings,...c}),n("silentChanges",!1,{changed:["settings"]}))return;let u=Hi(t.now());
for(let l of e.entries())e.put({...Ql(l),updatedAt:u})},renameProject(c,u){for(let{id:l,project:d}of e.entries())d===c&&s(l,{project:u})}}}var RO=m(()=>{"use st\
rict";TO()});function Yl(e={}){ON(e);let{seed:t=1,baseUrl:n="https://emulator.invalid/api/v1",count:r}=e,{database:o,rateLimit:i,worldApplied:s,...a}=eq(t,e),{clock:c,world:u,
keys:l,switches:d,faults:f,journal:p}=a,h=e.meetings&&[...e.meetings];e.keys===void 0&&l.issue();let y=e.keys??l.list(),g=0;function b(){g=0,l.load(y),u.load(h??
Wi({seed:t,count:r}),e.settings);for(let A of e.faults??[])f.add(A)}b();let k=A=>{let O=d.forReading(c.now());return i.allowance(O.vary("limitScope",A),O)},v=YU(
{...a,baseUrl:n,database:o,rateLimit:i,worldApplied:s,allowance:k},e);async function S(A){let z=A.body!==null&&Jl(A.headers,l.list())!==void 0&&await zN(A,1048576);
return g+=1,e.beforeRequest?.(A,$),u.commitDue(),v(A,d.forRequest(c.now(),g),g,z)}let _=y.find(({state:A})=>A==="active")?.key??"",$={...a,baseUrl:n,apiKey:_,handle:S,
allowance:k,transport:KN(S,c),reset(){c.reset(),d.reset(),d.set(e.switches??{}),f.clear(),p.clear(),i.clear(),b()}};return $}function YU(e,{maxLimit:t=100,timeZone:n="\
Europe/Berlin"}){let{baseUrl:r,clock:o,keys:i,database:s,rateLimit:a,faults:c,journal:u,worldApplied:l}=e,d=$O(s,t,n),f=kO({endpointsOf:d,keys:i,baseUrl:r,rateLimit:a}),
p=UN(i,a);return(h,y,g,b)=>{let k=[],v=y.vary("headMethod",h),S=te=>b&&te.status<300?{...ae(413,y.vary,"Request body too large"),headers:te.headers??{}}:te,$=oq(
h,y,s,()=>({answer:S(f(v,y)),wire:{delay:0}})),A=(te,Cc)=>p(h,y,te,Cc),{answer:O,wire:z}=c.inject(h,$,A,k);if(O.status===200)for(let te of l)y.applied.add(te);let ie=o.
now()-y.now+z.delay+(z.ending?.kind==="slow"?z.ending.ms:0),Te=iq(h,i.list()),X=XU(h,O.status,k,y,e);u.add({number:g,...Te,status:O.status,...X!==void 0&&{reason:X},
ending:z.ending?.kind,ms:ie,at:new Date(y.now).toISOString(),variant:[...y.applied].sort(),faults:k});let Se=tq(nq(h,O),X),q=KA(Se,y.now,y.applied);return ZN({status:Se.
status,headers:q,body:Se.body},z)}}function XU(e,t,n,r,{baseUrl:o,keys:i,database:s,allowance:a}){if(t<400)return;let{pathname:c}=new URL(e.url),u=new URL(o).pathname.
replace(/\/$/,""),l=i.list(),d=aO({request:e,status:t,faults:n,applied:r.applied,refusedBy:r.refusedBy??[],allowance:a,key:l[(Jl(e.headers,l)??0)-1],path:c.startsWith(
`${u}/`)?c.slice(u.length):"",entry:f=>s.entry(f)});return d&&Ka(d,l)}function eq(e,t){let n=gO(t.now,t.clock),r=()=>n.now(),o=_n(t.switches),i=RN(CN(r)),s=Zl(e),
a=NO(rq,()=>s.list()),c=bO([]),u=new Set,l=PN(PO(c,n,o.vary(u,r),u)),d=Cl(t.requestsPerMinute??100);return{clock:n,switches:o,faults:i,keys:s,journal:a,database:c,
world:l,worldApplied:u,rateLimit:d}}function tq(e,t){return t===void 0?e:{...e,headers:{...e.headers,"X-Emulator-Reason":Ki(t)}}}function nq({method:e},t){if(e!==
"HEAD"||t.body===void 0)return t;let n=String(new TextEncoder().encode(t.body).length);return{...t,headers:{...t.headers,"Content-Length":n},body:void 0}}function oq(e,{
vary:t},n,r){let o=n.entries(),i=t("bodies",r,{request:e,entries:o}),s=t("versionHeader",t("bigPages",i,{request:e})),a=t("cors",t("caching",s,{request:e}),{request:e});
return t("connections",t("retries",t("proxy",a)))}function iq({url:e,method:t,headers:n},r){let{pathname:o,search:i}=new URL(e);return{method:t,target:o+i,auth:OO(
n),key:Jl(n,r)}}var rq,Wy=m(()=>{"use strict";Py();MN();LN();Vl();qN();WN();Wl();Gl();er();wO();vO();Va();Ll();xO();Oo();AO();Zy();RO();rq=1e3});var To,Hy=m(()=>{"use strict";To={spec:{},strict:{limitOverMax:"reject",offsetBeyondTotal:"reject",sinceForm:"wholeSeconds",sinceZone:"reject",sinceFuture:"reje\
ct",statusUnknown:"reject",projectUnknown:"reject",queryUnknown:"reject",queryRepeated:"reject",idMalformed:"reject",idUpperCase:"notFound",authRequest:"needsCo\
ntentType",wrongMethod:"unauthorized",bothHeaders:"reject",bearerForm:"exact",keyPrefix:"checked",refusal:"forbidden",refusalOrder:"limitFirst",limitWindow:"sli\
ding",decisionsUnwanted:"empty"},hostile:{sort:"updatedAsc",tieBreak:"none",updatedAtTies:"mass",paging:"replicaLag",duplicates:"insidePage",shortPages:"half",total:"\
drifting",hasMore:"staleTotal",paginationEcho:"strings",lastSync:"previousRequest",serverTime:"otherZone",timestamps:"microseconds",futureUpdates:"some",silentChanges:"\
settings",byIdShape:"crlf",fileNameDuplicates:"caseOnly",fileNameCharacters:"path",fileNameEnding:"missing",titles:"someEmpty",folderForm:"parent",frontMatterKeys:"\
extra",frontMatterYaml:"unquoted",idKey:"capitalised",timeForm:"alwaysUtc",sections:"deeper",decisionIds:"perMeeting",decisionFileNames:"likeMeeting",extraFields:"\
some",missingSettings:"most",syncFrequency:"negative",badMeeting:"inList",idCase:"changing",keySharing:"otherDevice",limitWindow:"fromFirst",retryAfter:"millise\
conds",retryAfterBody:"differs",limitReset:"delta",errorBody:"object"},proxy:{proxy:"badGateway",caching:"etag",bigPages:"gatewayTimeout",bodies:"bom",versionHeader:"\
sent",limitHeaders:"joined",retryAfter:"date",errorBody:"html",wrongMethod:"htmlNotFound",preflight:"unauthorized"}}});var Gy,IO,sq,MO,CO=m(()=>{"use strict";Gy="8: Unit of `Retry-After` and `retryAfter`, and whether the window is fixed or sliding: not shown.",IO="8: Request rat\
e: 100 requests per minute per API key, all endpoints.",sq="7: Error bodies are JSON objects with an `error` string.",MO={bothHeaders:{spec:"5: Which header win\
s when both are sent: not shown.",values:{bearerWins:"`Authorization` is used.",apiKeyWins:"`X-API-Key` is used.",mustAgree:"401 unless both contain the same ke\
y.",reject:"400."}},bearerForm:{spec:"5: Authorization (recommended): `Bearer <API_KEY>`.",values:{lenient:"`bearer` in upper or lower case, with any number of \
spaces.",exact:"`Bearer`, one space, the key; otherwise 401."}},keyPrefix:{spec:"5: The key starts with a fixed prefix that marks it as a key of this interface.",
values:{unchecked:"A known key without the prefix is accepted.",checked:"A key without the prefix is refused."}},refusal:{spec:"4.1: valid, boolean; true when t\
he key is accepted. 5: A missing, invalid or expired key gives 401.",values:{unauthorized:"401.",validFalse:"/auth answers 200 with `valid: false`; the other en\
dpoints answer 401.",forbidden:"403."}},keyLife:{spec:"5: A compromised key is revoked by the user in the settings.",values:{lasting:"A key stays valid.",endsInSweep:"\
Pages after the first are refused with 401."}},limitScope:{spec:IO,values:{perKey:"Each key has its own limit.",allKeys:"All keys share one limit."}},limitCounts:{
spec:IO,values:{everything:"Every answer counts, also a refusal.",successes:"Only answers with status 2xx count.",exceptAuth:"/auth does not count."}},refusalOrder:{
spec:"7: 401, 429. (Which comes first: not shown.)",values:{keyFirst:"A wrong key gets 401, also when the limit is exceeded.",limitFirst:"A wrong key gets 429 w\
hen the limit is exceeded."}},limitWindow:{spec:Gy,values:{minute:"The window is each minute of the clock.",fromFirst:"The window is the minute after the first \
request.",sliding:"The window is always the last sixty seconds.",tokenBucket:"One more request is allowed every 0.6 seconds."}},keySharing:{spec:"5: Rate limiti\
ng is counted per key.",values:{alone:"One device uses the key.",otherDevice:"Another device uses 40 requests a minute."}},retryAfter:{spec:Gy,values:{seconds:"\
Seconds.",milliseconds:"Milliseconds.",date:"An HTTP date.",absent:"No header.",zero:"0.",negative:"-1.",huge:"A year."}},retryAfterBody:{spec:Gy,values:{equal:"\
The same number as in the header.",differs:"Seven more than in the header.",string:"As a string.",missing:"Left out."}},limitReset:{spec:"8: X-RateLimit-Reset: \
Unix timestamp at which the window resets.",values:{seconds:"Seconds since 1970.",milliseconds:"Milliseconds since 1970.",delta:"Seconds from now.",iso:"ISO 860\
1."}},limitHeaders:{spec:"8: Rate limit headers are on responses.",values:{always:"Every answer has them.",missingOnErrors:"Errors do not have them.",never:"No \
answer has them.",joined:"Each value comes twice, joined with a comma."}},errorBody:{spec:sq,values:{json:"`{error: <message>}`",html:"An HTML page.",text:"The \
message as plain text.",empty:"The body is empty.",problem:"RFC 9457: `application/problem+json`.",object:"`error` is an object.",withCode:"A `code` is added."}},
userIds:{spec:"5: A key is tied to one user.",values:{perAccount:"All keys belong to the same user.",perKey:"Each key has another user id."}}}});var aq,Wa,Jy,cq,LO,zO,DO=m(()=>{"use strict";aq="4.2: since: Only meetings updated after this timestamp.",Wa="4.2: offset: Pagination offset. (No order of meeti\
ngs is given.)",Jy="4.2, rule 4: `pagination.total` counts all matching meetings, not only the page.",cq="4.2: Returns meetings with completed minutes. 3: any m\
oves between statuses: not shown.",LO="4.3: A 404 results when the meeting does not exist or the caller may not access it.",zO={sinceBound:{spec:aq,values:{exclusive:"\
A meeting updated at `since` is not served.",inclusive:"A meeting updated at `since` is served."}},sort:{spec:Wa,values:{updatedDesc:"Last updated first.",updatedAsc:"\
Last updated last: a meeting that changes moves to the end.",dateDesc:"Latest meeting first.",dateAsc:"Earliest meeting first.",id:"By id.",created:"In order of\
 creation."}},shuffle:{spec:Wa,values:{none:"The order is the same in each request.",everyRequest:"The order is different in each request."}},tieBreak:{spec:Wa,
values:{id:"Meetings updated at the same time are ordered by id.",none:"Their order is different in each request."}},paging:{spec:Wa,values:{live:"Each page is \
taken from the present meetings.",snapshot:"Later pages are taken from the meetings as they were at the request with offset 0.",replicaLag:"Later pages come fro\
m a copy that is one request behind."}},duplicates:{spec:Wa,values:{none:"A meeting is listed once.",betweenPages:"The last meeting of a page is also the first \
of the next page.",insidePage:"Some meetings are listed twice in a row."}},total:{spec:Jy,values:{exact:"The number of all that match.",ignoresSince:"The number\
 of all, whatever `since` says.",pageLength:"The number of meetings on the page.",capped:"Counting stops at two pages.",stale:"A count up to five minutes old.",
drifting:"Sometimes one too many, sometimes one too few."}},totalMoment:{spec:Jy,values:{samePage:"Counted at the same time as the page is read.",earlier:"Count\
ed earlier: changes since the previous request are missing."}},totalFilters:{spec:Jy,values:{applied:"Counts under `status` and `project_id`.",ignored:"Counts m\
eetings of all statuses and projects."}},hasMore:{spec:"4.2, rule 5: `pagination.hasMore` is true when meetings remain beyond the page.",values:{exact:"True whe\
n there are more meetings.",fullPage:"True when the page is full, even if it is the last.",never:"Always false.",always:"Always true.",staleTotal:"Computed from\
 a count up to five minutes old."}},emptyPages:{spec:"1: It lets a user read the meetings whose minutes are complete. (When access is checked: not shown.)",values:{
none:"An empty page is the end.",filteredAfterPaging:"Meetings of other users count for offsets: a page of them is empty, and more meetings follow."}},shortPages:{
spec:"4.2: limit: Maximum meetings returned; maximum allowed value 100.",values:{none:"Only the last page is short.",half:"Pages contain half of the requested n\
umber."}},paginationEcho:{spec:"4.2, rule 3: `pagination.limit` and `pagination.offset` echo the applied values.",values:{applied:"The applied values.",requested:"\
The requested values.",strings:"The applied values as strings.",missing:"Left out."}},leftList:{spec:cq,values:{vanish:"A meeting that is no longer completed is\
 no longer listed, without any notice.",stay:"A meeting that is no longer completed stays listed."}},leftById:{spec:LO,values:{notFound:"404 for a meeting that \
is not completed.",found:"A meeting that is not completed is served by its id."}},membership:{spec:LO,values:{consistent:"The listed meetings are exactly those \
that are served by id.",byIdOnly:"Some meetings are served by id but never listed.",listOnly:"Some meetings are listed but get 404 by id."}}}});var Xl,Qy,FO,jO,UO=m(()=>{"use strict";Xl="2.1: fileName: Target note file name. It follows the user's `file_naming_pattern` and ends in `.md`.",Qy="2.1: Which \
front matter keys always appear, and the full set of sections after the summary, are not shown beyond this.",FO="2.2: id: Decision identifier. It is not a UUID \
in its shape (a prefix followed by a token).",jO={byIdShape:{spec:"4.3: Returns one meeting in the same shape as a `/sync` element.",values:{same:"The same text\
 in both places.",listTrimmed:"The list leaves out all sections and the decisions.",byIdTrimmed:"The answer by id leaves out all sections and the decisions.",crlf:"\
The answer by id has Windows line ends (CRLF)."}},fileNameDuplicates:{spec:Xl,values:{possible:"Two meetings with the same date and title have the same name.",numbered:"\
The service numbers equal names, in order of creation.",caseOnly:"Every other name is in capitals.",decomposed:"Every other name has an accent, in decomposed Un\
icode form (NFD)."}},fileNameCharacters:{spec:Xl,values:{safe:"Only characters that every file system accepts, at most 120.",raw:"All characters of the title, a\
lso / : ? *.",path:"The name begins with `../../`.",long:"Longer than any file system accepts."}},fileNameEnding:{spec:Xl,values:{md:"`.md`",missing:"No ending.",
upperCase:"`.MD`"}},titles:{spec:"2.1: title, string: Meeting title.",values:{present:"Every meeting has a title.",someEmpty:"A third of the titles is empty."}},
fileNameChanges:{spec:Xl,values:{follow:"The name changes with title and date.",frozen:"The name never changes."}},folderForm:{spec:"2.1: folder: Target folder.\
 It is the user's `meetings_folder` setting.",values:{relative:"As set.",slashes:"With a slash at the start and at the end.",root:"Empty.",parent:"Begins with `\
../`.",null:"Null."}},frontMatterKeys:{spec:Qy,values:{all:"All six keys.",few:"Only `date` and `tags`.",noAttendees:"The list of attendees is empty.",extra:"Th\
ree more keys.",reordered:"In the reverse order."}},frontMatterYaml:{spec:"2.1: attendees (bracketed, comma-separated list of names).",values:{valid:"Valid YAML\
, with quotes where they are needed.",unquoted:"Names with colons and brackets have no quotes: this is not valid YAML.",crlf:"The whole note has Windows line en\
ds (CRLF).",bom:"A byte order mark before the note.",secondFence:"A second block between two lines of `---` at the end of the note."}},idKey:{spec:"Naming note:\
 The identifier key in the Markdown front matter is written `<service>_id`.",values:{minutes_id:"`minutes_id`",other:"`meeting_service_id`",capitalised:"`Minute\
s_ID`"}},timeForm:{spec:"2.1: time (`<hh:mm AM/PM>`). 2.3: use_utc_timestamps, boolean.",values:{twelveHours:"02:05 PM, in the user's time zone or in UTC, as se\
t.",twentyFourHours:'"14:05"',alwaysUtc:'"12:05 UTC", whatever the setting.'}},durationForm:{spec:Qy,values:{present:"Always present.",missing:"Always missing.",
zero:"Always 0min."}},sections:{spec:Qy,values:{bySettings:"The sections of the template, and the transcript if `include_transcript` is on.",decisions:"A list o\
f decisions is added.",actionItems:"A list of tasks is added.",transcript:"The transcript is added.",deeper:"Headings are one level deeper.",german:"The heading\
 of the summary is in German."}},notesMarkdown:{spec:"2.1: notesMarkdown, string: Full note text in Markdown.",values:{text:"A text.",null:"Null for a third of \
the meetings.",empty:"Empty for a third of the meetings.",huge:"Six million characters for the first meeting."}},decisionsField:{spec:"2.1: decisions: Empty arr\
ay when the meeting has none.",values:{array:"An array.",missing:"Left out.",null:"Null."}},decisionIds:{spec:FO,values:{unique:"Every decision has its own id.",
perMeeting:"The ids are numbers that start at 1 in each meeting.",repeated:"All decisions have the same id, also within a meeting."}},decisionFileNames:{spec:"2\
.2: fileName: Target note file name, shape `<date> - <decision text>.md`.",values:{own:"Date and text, of safe characters and cut to a limit.",shared:"The same \
name for all decisions of a day.",likeMeeting:"The file name of their meeting.",long:"A name that is far too long."}},decisionsUnwanted:{spec:"2.3: auto_create_\
decision_notes, boolean.",values:{sent:"Decisions are served, whatever the setting.",empty:"With `auto_create_decision_notes: false` there are none."}},decisionIdLife:{
spec:FO,values:{stable:"A decision keeps its id.",newWhenReprocessed:"Decisions get new ids whenever the meeting is processed again."}},extraFields:{spec:"2.5: \
Fields of action items: not shown.",values:{none:"The fields of the spec.",some:"Three more fields in each meeting and in the answer of /auth."}},missingSettings:{
spec:"2.3: Settings (field `settings` of the `/auth` response).",values:{none:"All settings are present.",most:"Only the two folders are present."}},syncFrequency:{
spec:"2.3: sync_frequency_minutes, integer.",values:{asSet:"As set.",zero:"0.",negative:"-5.",huge:"1,000,000,000."}},badMeeting:{spec:"2.1: Meeting (element of\
 `meetings`, and value of `meeting`).",values:{none:"Every meeting has the form of the spec.",inList:"One meeting in fifty has fields of wrong types in the list\
, but not by its id.",everywhere:"One meeting in fifty has fields of wrong types, in the list and by its id.",notAnObject:"One meeting in fifty is null in the l\
ist."}},idCase:{spec:"2.1: id, string, UUID.",values:{lower:"Lower case.",changing:"Upper case in every other answer."}}}});var ed,Pt,qO,BO=m(()=>{"use strict";ed="1: All responses are JSON. (Proxies and caches in between: not shown.)",Pt="for the second request and every third one a\
fter it",qO={proxy:{spec:ed,values:{none:"Only the service answers.",badGateway:`502 and an HTML page ${Pt}.`,loginPage:`200 and a login page ${Pt}.`,loginRedirect:`\
302 to another host's login page ${Pt}.`,originTimeout:`522 and an HTML page ${Pt}.`}},caching:{spec:ed,values:{noStore:"`Cache-Control: no-store`.",etag:"An `E\
Tag`, and 304 to a request that sends it.",strayNotModified:`304 to requests without a condition ${Pt}.`,stale:"The same address gets an answer that is up to a \
minute old, with `Age`."}},bodies:{spec:ed,values:{clean:"Complete and valid.",truncated:`Cut in the middle ${Pt}.`,wrongLength:`With a wrong content length ${Pt}\
.`,badGzip:`Declared as gzip without being gzip ${Pt}.`,bom:"With a byte order mark before the JSON.",notANumber:`With NaN instead of a value ${Pt}.`,repeatedKeys:"\
With a key that occurs twice.",noContent:`Status 204 without a body ${Pt}.`,poison:"Every list that contains a certain meeting ends in the middle of it."}},bigPages:{
spec:"4.2: limit: maximum allowed value 100.",values:{served:"Large pages are served like small ones.",gatewayTimeout:"504 for a limit above 25.",tooLarge:"413 \
for a limit above 25.",slow:"A limit above 25 takes five seconds."}},retries:{spec:"1: The API is read-only.",values:{harmless:"No answer is lost.",executedThenLost:`\
The service answers and counts the request, but the connection is closed ${Pt}.`}},connections:{spec:ed,values:{kept:"Connections stay open.",reset:`Closed befo\
re the service gets the request ${Pt}.`}},versionHeader:{spec:"9: Versioning scheme, version header or version in the path: not shown.",values:{none:"No header.",
sent:"Each answer has `X-API-Version`."}},cors:{spec:"5: The key must not appear in client-side code. (Whether pages of other sites may send requests: not shown\
.)",values:{none:"No answer allows pages of other sites to read it.",any:"Each answer allows every page to read it, and a preflight request gets 204 without a k\
ey."}}}});var td,Yy,Xy,eg,VO,ZO=m(()=>{"use strict";td="4.2, rule 7: Behaviour for a `limit` above 100, a negative `offset`, a malformed `since` or an unknown `status`: n\
ot shown.",Yy="4.2: since, ISO 8601 timestamp: Only meetings updated after this timestamp.",Xy="7: Statuses for malformed parameters, and any error code field b\
eyond `error`: not shown.",eg="4: All endpoints need the credentials of section 5. (Other methods are not mentioned.)",VO={limitOverMax:{spec:td,values:{clamp:"\
Uses the maximum and echoes it.",reject:"400.",honour:"Serves as many as requested.",default50:"Uses the default of 50."}},limitInvalid:{spec:Xy,values:{reject:"\
400 for a limit that is 0, negative, a fraction or not a number.",default50:"Uses the default.",one:"Uses 1.",empty:"Serves an empty page with the true total."}},
offsetInvalid:{spec:td,values:{reject:"400 for an offset that is negative or not a number.",zero:"Starts at 0.",fail:"500."}},offsetBeyondTotal:{spec:"4.2, rule\
 5: `pagination.hasMore` is true when meetings remain beyond the page.",values:{empty:"An empty page.",reject:"400.",notFound:"404.",lastPage:"The last page aga\
in."}},sinceMalformed:{spec:td,values:{reject:"400.",ignore:"Serves everything, as without `since`.",fail:"500.",empty:"Serves nothing."}},sinceForm:{spec:Yy,values:{
any:"Every ISO 8601 form is understood.",wholeSeconds:"A fraction of a second is malformed.",neverRead:"The parameter is ignored: every answer is the full set."}},
sinceZone:{spec:Yy,values:{parsed:"An offset such as +02:00 is understood, also with a space instead of the plus.",reject:"400."}},sinceFuture:{spec:Yy,values:{
empty:"Nothing is newer.",reject:"400."}},statusUnknown:{spec:td,values:{empty:"No meeting has that status.",reject:"400.",ignore:"Serves completed meetings.",all:"\
Serves meetings of every status."}},statusMatch:{spec:"4.2: status, string, default `completed`: Filter by minutes status.",values:{exact:"The text must be equa\
l.",caseInsensitive:"`Completed` is `completed`.",list:"Several statuses may be given, separated by commas."}},projectUnknown:{spec:"4.2: project_id: Filter by \
project name (the value is a name, despite the parameter name).",values:{empty:"No meeting is in that project.",notFound:"404.",reject:"400.",ignore:"Serves mee\
tings of all projects."}},projectMatch:{spec:"4.2: project_id: Filter by project name (the value is a name, despite the parameter name).",values:{exact:"The tex\
t must be equal.",caseInsensitive:"Upper and lower case are equal; two projects may match.",prefix:"All projects whose names begin with the value."}},queryUnknown:{
spec:Xy,values:{ignore:"Unknown parameters are ignored.",reject:"400."}},queryRepeated:{spec:Xy,values:{first:"The first value of a repeated parameter is used.",
last:"The last value is used.",reject:"400."}},idMalformed:{spec:"4.3: Path parameter `id`: UUID, required, the meeting identifier.",values:{notFound:"404 for a\
n id that is not a UUID.",reject:"400.",fail:"500."}},idUpperCase:{spec:"4.3: Path parameter `id`: UUID, required, the meeting identifier.",values:{found:"An id\
 in another letter case is found.",notFound:"404 for an id in another letter case."}},authRequest:{spec:"4.1: The body is empty. The `Content-Type: application/\
json` header is sent in use.",values:{lenient:"A body or a missing Content-Type does not matter.",needsContentType:"415 without `Content-Type: application/json`\
.",needsEmptyBody:"400 with a body, even `{}`."}},authMethod:{spec:"4.1: POST /auth.",values:{postOnly:"Other methods are refused.",any:"Every method is accepte\
d."}},wrongMethod:{spec:eg,values:{methodNotAllowed:"405 with `Allow`.",notFound:"404.",htmlNotFound:"404 with an HTML page.",unauthorized:"401, also with a val\
id key."}},preflight:{spec:eg,values:{noContent:"204 to OPTIONS and HEAD.",notFound:"404.",unauthorized:"401."}},pathForm:{spec:"Preface: Every path below is re\
lative to `{base_url}`.",values:{exact:"404 for a path with extra slashes.",redirect:"308 to the path without them.",lenient:"Extra slashes are ignored."}},keyOrder:{
spec:"5: Every request needs an API key. (Whether the key or the path is checked first: not shown.)",values:{afterPath:"404 for an unknown path and 405 for a wr\
ong method, also without a key.",beforePath:"401 for every request without a valid key."}},headMethod:{spec:eg,values:{own:"HEAD is another method, like OPTIONS\
.",likeGet:"HEAD is answered like GET, without a body."}},versionPath:{spec:"9: Versioning scheme, version header or version in the path: not shown.",values:{none:"\
No version in the path.",also:"`/v2/sync` is also `/sync`."}}}});var nd,KO,WO=m(()=>{"use strict";nd="2.1: updatedAt: Last update time; this is the value that `since` compares against.",KO={sincePrecision:{spec:nd,values:{milliseconds:"\
Times are exact to the millisecond.",seconds:"Times are cut to the second, in answers and in comparisons.",day:"Times are cut to the day.",microseconds:"Times h\
ave microseconds, which a client with milliseconds cannot represent."}},updatedAtTies:{spec:nd,values:{rare:"Meetings rarely have equal times.",mass:"A batch jo\
b gave all loaded meetings the same time."}},touches:{spec:nd,values:{rare:"Only changes update the time.",nightly:"Every meeting gets a new time at midnight, c\
hanged or not."}},futureUpdates:{spec:nd,values:{none:"No time is in the future.",some:"A quarter of the meetings has a time that is 400 days too late."}},lastSync:{
spec:"4.2, rule 7: The exact meaning of `lastSync` beyond its sample role is also not shown.",values:{serverTime:"The time of the answer.",since:"The value of `\
since`, otherwise null.",pageNewest:"The newest `updatedAt` of the page.",allNewest:"The newest `updatedAt` of all that match.",previousRequest:"The time of the\
 key's previous request: another device or a retry changes it.",nullWhenEmpty:"Null on an empty page."}},emptyAccount:{spec:"4.2: lastSync, string, ISO 8601 tim\
estamp.",values:{asOtherwise:"As for every account.",null:"Null while there are no meetings.",epoch:"1970 while there are no meetings."}},serverTime:{spec:"4.2:\
 serverTime: the server's current time.",values:{now:"The time of the answer.",transactionStart:"Two seconds before the answer.",cached:"The start of the presen\
t minute.",otherZone:"The time of the answer, written with the offset +02:00.",ahead:"From a clock that is two minutes ahead of the one for `updatedAt`.",behind:"\
From a clock that is two minutes behind."}},timestamps:{spec:"2.1: string, ISO 8601 timestamp.",values:{milliseconds:"2026-10-30T18:00:00.000Z",seconds:"2026-10\
-30T18:00:00Z",microseconds:"2026-10-30T18:00:00.000000Z",offset:"2026-10-30T18:00:00.000+00:00",dateOnly:"2026-10-30",epoch:"1793383200000, as a number.",null:"\
Null."}}}});var tg,HO,GO=m(()=>{"use strict";tg="2.1: updatedAt: Last update time; this is the value that `since` compares against.",HO={visibility:{spec:tg,values:{atOnce:"\
Clients see a change at its `updatedAt`.",late:"Clients see a change ninety seconds after its `updatedAt`."}},silentChanges:{spec:tg,values:{none:"Every change \
sets `updatedAt`, also new settings, which render all notes again.",settings:"New settings render all notes again without setting `updatedAt`.",peopleAndProjects:"\
Renamed people and projects do not set `updatedAt`.",decisions:"Changed decisions do not set `updatedAt`.",everything:"No change sets `updatedAt`."}},restores:{
spec:tg,values:{none:"A change sets `updatedAt` to the present time.",backdated:"A change sets `updatedAt` to a day before its last value, as a restored backup \
does."}},recreation:{spec:"2.1: id, string, UUID: Meeting identifier.",values:{sameId:"A meeting that is completed again keeps its id.",newId:"A meeting that is\
 completed again gets a new id, with the same file name."}}}});var Ji,rd=m(()=>{"use strict";CO();DO();UO();BO();ZO();WO();GO();Ji={...VO,...zO,...KO,...HO,...jO,...MO,...qO}});var Po,Ha,Ce,Ro=m(()=>{"use strict";Po="recording.json",Ha="exchanges.jsonl",Ce=class extends Error{name="RecordingUnusable"}});import{readFileSync as YO}from"node:fs";import{open as uq}from"node:fs/promises";import{join as Qi}from"node:path";function XO(e){try{return YO(Qi(e,Po)),!0}catch{
return!1}}async function od(e){let t=lq(e),n=await uq(Qi(e,Ha)).catch(i=>eE(e,i));async function r({start:i,length:s}){let{buffer:a}=await n.read(Buffer.alloc(s),
0,s,i);return JO(a.toString("utf8"))}async function*o(){let i=0;for await(let{line:s,start:a}of fq(n)){i+=1;let c=s.toString("utf8");try{yield{exchange:JO(c),place:{
start:a,length:s.length}}}catch(u){throw new Ce(`${Qi(e,Ha)}, line ${i}: this is no exchange.`,{cause:u})}}}return{head:t,exchanges:o,read:r,close:()=>n.close()}}
function lq(e){let t;try{t=JSON.parse(YO(Qi(e,Po),"utf8"))}catch(i){if(i instanceof SyntaxError)throw new Ce(`${Qi(e,Po)} is no JSON.`,{cause:i});eE(e,i)}let{form:n,
recordedAt:r,plain:o}=Object(t);if(n!==1||typeof r!="string"||typeof o!="boolean")throw new Ce(`${Qi(e,Po)} has another form, perhaps of a later version.`);return{
form:n,recordedAt:r,plain:o}}function eE(e,t){let n=Q(t),r=n==="ENOENT"||n==="ENOTDIR"?`${e} holds no recording. Make one with: meeting-notes-sync record --out ${e}`:
`The recording in ${e} cannot be read (${n}).`;throw new Ce(r,{cause:t})}function JO(e){let t=JSON.parse(e);if(typeof t.request?.target!="string"||t.answer===void 0)
throw new TypeError("no exchange");return t}async function*fq(e){let t=[],n=0;for(let r=0;;){let{buffer:o,bytesRead:i}=await e.read(Buffer.allocUnsafe(QO),0,QO,
r);if(i===0)return;let s=o.subarray(0,i);r+=i;for(let a;(a=s.indexOf(dq))>=0;){let c=Buffer.concat([...t,s.subarray(0,a)]);yield{line:c,start:n},n+=c.length+1,t=
[],s=s.subarray(a+1)}t.push(s)}}var QO,dq,id=m(()=>{"use strict";Ye();Ro();QO=65536,dq=10});function Yi(e){let t=qe(jA,e);Aa(t.meetings.map(({id:n})=>n?.toLowerCase()),"meetings","id"),Aa(t.keys?.map(({key:n})=>n)??[],"keys","key");for(let[n,r]of Object.
entries(t.switches??{}))try{_n({[n]:r})}catch(o){let i=o.message.replace(/\.$/,"");throw new ce([{path:["switches",n],message:`cannot be set: ${i}`}])}return t}
var sd=m(()=>{"use strict";Oo();Ti();qt();xn()});var tE={};Mt(tE,{createObjectReader:()=>og});function og(e){return new rg(e)}var rg,ig=m(()=>{"use strict";rg=class{constructor(t){this.list=t}list;line=1;#n=[];#a=[];#o="";#e;#r=0;#t=!1;#c=!1;#u=0;#l="";#d="";#i=0;push(t){
this.#d=t,this.#i=0;for(let n=0;n<t.length;n+=1){let r=t.charCodeAt(n);r===10&&(this.line+=1),this.#c?this.#c=!1:this.#t&&r===92?this.#c=!0:r===34?this.#p(n):this.#t||
this.#m(r,n)}this.#s(t.length)}end(){if(this.#e!==void 0)throw new SyntaxError(`The list ${this.list} does not end`);let t=JSON.parse(this.#o);return typeof t==
"object"&&t!==null&&this.list in t&&this.#n.length>0?{...t,[this.list]:this.#n}:t}lineOf(t){return this.#a[t]??1}#p(t){this.#t=!this.#t,this.#r===1&&(this.#s(this.#t?
t+1:t),this.#t?this.#u=this.#o.length:this.#l=this.#o.slice(this.#u))}#m(t,n){let r=this.#r===2&&this.#e!==void 0;switch(t){case 91:case 123:if(this.#r+=1,this.#r!==
2||t!==91||!this.#h())return;this.#s(n+1),this.#e="",this.#a.push(this.line);return;case 93:case 125:r&&this.#f(n,!0),this.#r-=1;return;case 44:if(!r)return;this.#f(
n,!1),this.#i=n+1}}#h(){return this.#l===this.list&&this.#n.length===0}#f(t,n){this.#s(t);let r=this.#e??"";(!n||this.#n.length>0||r.trim()!=="")&&this.#n.push(
JSON.parse(r)),this.#e=n?void 0:"",this.#a.push(this.line)}#s(t){let n=this.#d.slice(this.#i,t);this.#e===void 0?this.#o+=n:this.#e+=n,this.#i=t}}});function ad(e,t=!1){let n=e.length,r=0,o="",i=0,s=16,a=0,c=0,u=0,l=0,d=0;function f(v,S){let _=0,$=0;for(;_<v||!S;){let A=e.charCodeAt(r);if(A>=48&&A<=57)$=$*16+
A-48;else if(A>=65&&A<=70)$=$*16+A-65+10;else if(A>=97&&A<=102)$=$*16+A-97+10;else break;r++,_++}return _<v&&($=-1),$}function p(v){r=v,o="",i=0,s=16,d=0}function h(){
let v=r;if(e.charCodeAt(r)===48)r++;else for(r++;r<e.length&&Xi(e.charCodeAt(r));)r++;if(r<e.length&&e.charCodeAt(r)===46)if(r++,r<e.length&&Xi(e.charCodeAt(r)))
for(r++;r<e.length&&Xi(e.charCodeAt(r));)r++;else return d=3,e.substring(v,r);let S=r;if(r<e.length&&(e.charCodeAt(r)===69||e.charCodeAt(r)===101))if(r++,(r<e.length&&
e.charCodeAt(r)===43||e.charCodeAt(r)===45)&&r++,r<e.length&&Xi(e.charCodeAt(r))){for(r++;r<e.length&&Xi(e.charCodeAt(r));)r++;S=r}else d=3;return e.substring(v,
S)}function y(){let v="",S=r;for(;;){if(r>=n){v+=e.substring(S,r),d=2;break}let _=e.charCodeAt(r);if(_===34){v+=e.substring(S,r),r++;break}if(_===92){if(v+=e.substring(
S,r),r++,r>=n){d=2;break}switch(e.charCodeAt(r++)){case 34:v+='"';break;case 92:v+="\\";break;case 47:v+="/";break;case 98:v+="\b";break;case 102:v+="\f";break;case 110:
v+=`
`;break;case 114:v+="\r";break;case 116:v+="	";break;case 117:let A=f(4,!0);A>=0?v+=String.fromCharCode(A):d=4;break;default:d=5}S=r;continue}if(_>=0&&_<=31)if(Ga(
_)){v+=e.substring(S,r),d=2;break}else d=6;r++}return v}function g(){if(o="",d=0,i=r,c=a,l=u,r>=n)return i=n,s=17;let v=e.charCodeAt(r);if(sg(v)){do r++,o+=String.
fromCharCode(v),v=e.charCodeAt(r);while(sg(v));return s=15}if(Ga(v))return r++,o+=String.fromCharCode(v),v===13&&e.charCodeAt(r)===10&&(r++,o+=`
`),a++,u=r,s=14;switch(v){case 123:return r++,s=1;case 125:return r++,s=2;case 91:return r++,s=3;case 93:return r++,s=4;case 58:return r++,s=6;case 44:return r++,
s=5;case 34:return r++,o=y(),s=10;case 47:let S=r-1;if(e.charCodeAt(r+1)===47){for(r+=2;r<n&&!Ga(e.charCodeAt(r));)r++;return o=e.substring(S,r),s=12}if(e.charCodeAt(
r+1)===42){r+=2;let _=n-1,$=!1;for(;r<_;){let A=e.charCodeAt(r);if(A===42&&e.charCodeAt(r+1)===47){r+=2,$=!0;break}r++,Ga(A)&&(A===13&&e.charCodeAt(r)===10&&r++,
a++,u=r)}return $||(r++,d=1),o=e.substring(S,r),s=13}return o+=String.fromCharCode(v),r++,s=16;case 45:if(o+=String.fromCharCode(v),r++,r===n||!Xi(e.charCodeAt(
r)))return s=16;case 48:case 49:case 50:case 51:case 52:case 53:case 54:case 55:case 56:case 57:return o+=h(),s=11;default:for(;r<n&&b(v);)r++,v=e.charCodeAt(r);
if(i!==r){switch(o=e.substring(i,r),o){case"true":return s=8;case"false":return s=9;case"null":return s=7}return s=16}return o+=String.fromCharCode(v),r++,s=16}}
function b(v){if(sg(v)||Ga(v))return!1;switch(v){case 125:case 93:case 123:case 91:case 34:case 58:case 44:case 47:return!1}return!0}function k(){let v;do v=g();while(v>=
12&&v<=15);return v}return{setPosition:p,getPosition:()=>r,scan:t?k:g,getToken:()=>s,getTokenValue:()=>o,getTokenOffset:()=>i,getTokenLength:()=>r-i,getTokenStartLine:()=>c,
getTokenStartCharacter:()=>i-l,getTokenError:()=>d}}function sg(e){return e===32||e===9}function Ga(e){return e===10||e===13}function Xi(e){return e>=48&&e<=57}
var nE,cd=m(()=>{"use strict";(function(e){e[e.lineFeed=10]="lineFeed",e[e.carriageReturn=13]="carriageReturn",e[e.space=32]="space",e[e._0=48]="_0",e[e._1=49]=
"_1",e[e._2=50]="_2",e[e._3=51]="_3",e[e._4=52]="_4",e[e._5=53]="_5",e[e._6=54]="_6",e[e._7=55]="_7",e[e._8=56]="_8",e[e._9=57]="_9",e[e.a=97]="a",e[e.b=98]="b",
e[e.c=99]="c",e[e.d=100]="d",e[e.e=101]="e",e[e.f=102]="f",e[e.g=103]="g",e[e.h=104]="h",e[e.i=105]="i",e[e.j=106]="j",e[e.k=107]="k",e[e.l=108]="l",e[e.m=109]=
"m",e[e.n=110]="n",e[e.o=111]="o",e[e.p=112]="p",e[e.q=113]="q",e[e.r=114]="r",e[e.s=115]="s",e[e.t=116]="t",e[e.u=117]="u",e[e.v=118]="v",e[e.w=119]="w",e[e.x=
120]="x",e[e.y=121]="y",e[e.z=122]="z",e[e.A=65]="A",e[e.B=66]="B",e[e.C=67]="C",e[e.D=68]="D",e[e.E=69]="E",e[e.F=70]="F",e[e.G=71]="G",e[e.H=72]="H",e[e.I=73]=
"I",e[e.J=74]="J",e[e.K=75]="K",e[e.L=76]="L",e[e.M=77]="M",e[e.N=78]="N",e[e.O=79]="O",e[e.P=80]="P",e[e.Q=81]="Q",e[e.R=82]="R",e[e.S=83]="S",e[e.T=84]="T",e[e.
U=85]="U",e[e.V=86]="V",e[e.W=87]="W",e[e.X=88]="X",e[e.Y=89]="Y",e[e.Z=90]="Z",e[e.asterisk=42]="asterisk",e[e.backslash=92]="backslash",e[e.closeBrace=125]="c\
loseBrace",e[e.closeBracket=93]="closeBracket",e[e.colon=58]="colon",e[e.comma=44]="comma",e[e.dot=46]="dot",e[e.doubleQuote=34]="doubleQuote",e[e.minus=45]="mi\
nus",e[e.openBrace=123]="openBrace",e[e.openBracket=91]="openBracket",e[e.plus=43]="plus",e[e.slash=47]="slash",e[e.formFeed=12]="formFeed",e[e.tab=9]="tab"})(nE||
(nE={}))});var mq,es,hq,rE=m(()=>{mq=new Array(20).fill(0).map((e,t)=>" ".repeat(t)),es=200,hq={" ":{"\n":new Array(es).fill(0).map((e,t)=>`
`+" ".repeat(t)),"\r":new Array(es).fill(0).map((e,t)=>"\r"+" ".repeat(t)),"\r\n":new Array(es).fill(0).map((e,t)=>`\r
`+" ".repeat(t))},"	":{"\n":new Array(es).fill(0).map((e,t)=>`
`+"	".repeat(t)),"\r":new Array(es).fill(0).map((e,t)=>"\r"+"	".repeat(t)),"\r\n":new Array(es).fill(0).map((e,t)=>`\r
`+"	".repeat(t))}}});var ag=m(()=>{"use strict";cd();rE()});function cg(e,t=[],n=ud.DEFAULT){let r={type:"array",offset:-1,length:-1,children:[],parent:void 0};function o(c){r.type==="property"&&(r.length=c-r.offset,r=r.
parent)}function i(c){return r.children.push(c),c}oE(e,{onObjectBegin:c=>{r=i({type:"object",offset:c,length:-1,parent:r,children:[]})},onObjectProperty:(c,u,l)=>{
r=i({type:"property",offset:u,length:-1,parent:r,children:[]}),r.children.push({type:"string",value:c,offset:u,length:l,parent:r})},onObjectEnd:(c,u)=>{o(c+u),r.
length=c+u-r.offset,r=r.parent,o(c+u)},onArrayBegin:(c,u)=>{r=i({type:"array",offset:c,length:-1,parent:r,children:[]})},onArrayEnd:(c,u)=>{r.length=c+u-r.offset,
r=r.parent,o(c+u)},onLiteralValue:(c,u,l)=>{i({type:gq(c),offset:u,length:l,parent:r,value:c}),o(u+l)},onSeparator:(c,u,l)=>{r.type==="property"&&(c===":"?r.colonOffset=
u:c===","&&o(u))},onError:(c,u,l)=>{t.push({error:c,offset:u,length:l})}},n);let a=r.children[0];return a&&delete a.parent,a}function ug(e,t){if(!e)return;let n=e;
for(let r of t)if(typeof r=="string"){if(n.type!=="object"||!Array.isArray(n.children))return;let o=!1;for(let i of n.children)if(Array.isArray(i.children)&&i.children[0].
value===r&&i.children.length===2){n=i.children[1],o=!0;break}if(!o)return}else{let o=r;if(n.type!=="array"||o<0||!Array.isArray(n.children)||o>=n.children.length)
return;n=n.children[o]}return n}function oE(e,t,n=ud.DEFAULT){let r=ad(e,!1),o=[],i=0;function s(q){return q?()=>i===0&&q(r.getTokenOffset(),r.getTokenLength(),
r.getTokenStartLine(),r.getTokenStartCharacter()):()=>!0}function a(q){return q?te=>i===0&&q(te,r.getTokenOffset(),r.getTokenLength(),r.getTokenStartLine(),r.getTokenStartCharacter()):
()=>!0}function c(q){return q?te=>i===0&&q(te,r.getTokenOffset(),r.getTokenLength(),r.getTokenStartLine(),r.getTokenStartCharacter(),()=>o.slice()):()=>!0}function u(q){
return q?()=>{i>0?i++:q(r.getTokenOffset(),r.getTokenLength(),r.getTokenStartLine(),r.getTokenStartCharacter(),()=>o.slice())===!1&&(i=1)}:()=>!0}function l(q){
return q?()=>{i>0&&i--,i===0&&q(r.getTokenOffset(),r.getTokenLength(),r.getTokenStartLine(),r.getTokenStartCharacter())}:()=>!0}let d=u(t.onObjectBegin),f=c(t.onObjectProperty),
p=l(t.onObjectEnd),h=u(t.onArrayBegin),y=l(t.onArrayEnd),g=c(t.onLiteralValue),b=a(t.onSeparator),k=s(t.onComment),v=a(t.onError),S=n&&n.disallowComments,_=n&&n.
allowTrailingComma;function $(){for(;;){let q=r.scan();switch(r.getTokenError()){case 4:A(14);break;case 5:A(15);break;case 3:A(13);break;case 1:S||A(11);break;case 2:
A(12);break;case 6:A(16);break}switch(q){case 12:case 13:S?A(10):k();break;case 16:A(1);break;case 15:case 14:break;default:return q}}}function A(q,te=[],Cc=[]){
if(v(q),te.length+Cc.length>0){let Lc=r.getToken();for(;Lc!==17;){if(te.indexOf(Lc)!==-1){$();break}else if(Cc.indexOf(Lc)!==-1)break;Lc=$()}}}function O(q){let te=r.
getTokenValue();return q?g(te):(f(te),o.push(te)),$(),!0}function z(){switch(r.getToken()){case 11:let q=r.getTokenValue(),te=Number(q);isNaN(te)&&(A(2),te=0),g(
te);break;case 7:g(null);break;case 8:g(!0);break;case 9:g(!1);break;default:return!1}return $(),!0}function ie(){return r.getToken()!==10?(A(3,[],[2,5]),!1):(O(
!1),r.getToken()===6?(b(":"),$(),Se()||A(4,[],[2,5])):A(5,[],[2,5]),o.pop(),!0)}function Te(){d(),$();let q=!1;for(;r.getToken()!==2&&r.getToken()!==17;){if(r.getToken()===
5){if(q||A(4,[],[]),b(","),$(),r.getToken()===2&&_)break}else q&&A(6,[],[]);ie()||A(4,[],[2,5]),q=!0}return p(),r.getToken()!==2?A(7,[2],[]):$(),!0}function X(){
h(),$();let q=!0,te=!1;for(;r.getToken()!==4&&r.getToken()!==17;){if(r.getToken()===5){if(te||A(4,[],[]),b(","),$(),r.getToken()===4&&_)break}else te&&A(6,[],[]);
q?(o.push(0),q=!1):o[o.length-1]++,Se()||A(4,[],[4,5]),te=!0}return y(),q||o.pop(),r.getToken()!==4?A(8,[4],[]):$(),!0}function Se(){switch(r.getToken()){case 3:
return X();case 1:return Te();case 10:return O(!0);default:return z()}}return $(),r.getToken()===17?n.allowEmptyContent?!0:(A(4,[],[]),!1):Se()?(r.getToken()!==
17&&A(9,[],[]),!0):(A(4,[],[]),!1)}function gq(e){switch(typeof e){case"boolean":return"boolean";case"number":return"number";case"string":return"string";case"ob\
ject":{if(e){if(Array.isArray(e))return"array"}else return"null";return"object"}default:return"null"}}var ud,lg=m(()=>{"use strict";cd();(function(e){e.DEFAULT=
{allowTrailingComma:!1}})(ud||(ud={}))});var iE=m(()=>{"use strict";ag();lg()});function lE(e){switch(e){case 1:return"InvalidSymbol";case 2:return"InvalidNumberFormat";case 3:return"PropertyNameExpected";case 4:return"ValueExpected";case 5:
return"ColonExpected";case 6:return"CommaExpected";case 7:return"CloseBraceExpected";case 8:return"CloseBracketExpected";case 9:return"EndOfFileExpected";case 10:
return"InvalidCommentToken";case 11:return"UnexpectedEndOfComment";case 12:return"UnexpectedEndOfString";case 13:return"UnexpectedEndOfNumber";case 14:return"In\
validUnicode";case 15:return"InvalidEscapeCharacter";case 16:return"InvalidCharacter"}return"<unknown ParseErrorCode>"}var sE,aE,dg,uE,cE,dE=m(()=>{"use strict";
ag();iE();cd();lg();(function(e){e[e.None=0]="None",e[e.UnexpectedEndOfComment=1]="UnexpectedEndOfComment",e[e.UnexpectedEndOfString=2]="UnexpectedEndOfString",
e[e.UnexpectedEndOfNumber=3]="UnexpectedEndOfNumber",e[e.InvalidUnicode=4]="InvalidUnicode",e[e.InvalidEscapeCharacter=5]="InvalidEscapeCharacter",e[e.InvalidCharacter=
6]="InvalidCharacter"})(sE||(sE={}));(function(e){e[e.OpenBraceToken=1]="OpenBraceToken",e[e.CloseBraceToken=2]="CloseBraceToken",e[e.OpenBracketToken=3]="OpenB\
racketToken",e[e.CloseBracketToken=4]="CloseBracketToken",e[e.CommaToken=5]="CommaToken",e[e.ColonToken=6]="ColonToken",e[e.NullKeyword=7]="NullKeyword",e[e.TrueKeyword=
8]="TrueKeyword",e[e.FalseKeyword=9]="FalseKeyword",e[e.StringLiteral=10]="StringLiteral",e[e.NumericLiteral=11]="NumericLiteral",e[e.LineCommentTrivia=12]="Lin\
eCommentTrivia",e[e.BlockCommentTrivia=13]="BlockCommentTrivia",e[e.LineBreakTrivia=14]="LineBreakTrivia",e[e.Trivia=15]="Trivia",e[e.Unknown=16]="Unknown",e[e.
EOF=17]="EOF"})(aE||(aE={}));dg=cg,uE=ug;(function(e){e[e.InvalidSymbol=1]="InvalidSymbol",e[e.InvalidNumberFormat=2]="InvalidNumberFormat",e[e.PropertyNameExpected=
3]="PropertyNameExpected",e[e.ValueExpected=4]="ValueExpected",e[e.ColonExpected=5]="ColonExpected",e[e.CommaExpected=6]="CommaExpected",e[e.CloseBraceExpected=
7]="CloseBraceExpected",e[e.CloseBracketExpected=8]="CloseBracketExpected",e[e.EndOfFileExpected=9]="EndOfFileExpected",e[e.InvalidCommentToken=10]="InvalidComm\
entToken",e[e.UnexpectedEndOfComment=11]="UnexpectedEndOfComment",e[e.UnexpectedEndOfString=12]="UnexpectedEndOfString",e[e.UnexpectedEndOfNumber=13]="Unexpecte\
dEndOfNumber",e[e.InvalidUnicode=14]="InvalidUnicode",e[e.InvalidEscapeCharacter=15]="InvalidEscapeCharacter",e[e.InvalidCharacter=16]="InvalidCharacter"})(cE||
(cE={}))});var fg={};Mt(fg,{firstJsonError:()=>kq,lineOf:()=>xq});function kq(e){let t=[];dg(e,t,{disallowComments:!0});let[n]=t;if(n===void 0)return"line 1: nothing is in\
 it";let r=lE(n.error).replace(/[A-Z]/g,o=>` ${o.toLowerCase()}`);return`line ${fE(e,n.offset)}:${r}`}function xq(e,t){let n=dg(e),r=t.filter(o=>typeof o!="symb\
ol");for(let o=r.length;n!==void 0&&o>=0;o-=1){let i=uE(n,r.slice(0,o));if(i!==void 0)return fE(e,i.offset)}return 1}function fE(e,t){return e.slice(0,t).split(
`
`).length}var pg=m(()=>{"use strict";dE()});function Y(e){if(e&&typeof e=="object")switch(e[tt]){case Kt:case or:return!0}return!1}function G(e){if(e&&typeof e=="object")switch(e[tt]){case ld:case Kt:case gt:case or:
return!0}return!1}var ld,dd,Kt,mg,gt,or,tt,Wt,$n,Ht,W,U,Gt,fd,J=m(()=>{ld=Symbol.for("yaml.alias"),dd=Symbol.for("yaml.document"),Kt=Symbol.for("yaml.map"),mg=Symbol.
for("yaml.pair"),gt=Symbol.for("yaml.scalar"),or=Symbol.for("yaml.seq"),tt=Symbol.for("yaml.node.type"),Wt=e=>!!e&&typeof e=="object"&&e[tt]===ld,$n=e=>!!e&&typeof e==
"object"&&e[tt]===dd,Ht=e=>!!e&&typeof e=="object"&&e[tt]===Kt,W=e=>!!e&&typeof e=="object"&&e[tt]===mg,U=e=>!!e&&typeof e=="object"&&e[tt]===gt,Gt=e=>!!e&&typeof e==
"object"&&e[tt]===or;fd=e=>(U(e)||Y(e))&&!!e.anchor});function Nn(e,t){let n=mE(t);$n(e)?ts(null,e.contents,n,Object.freeze([e]))===An&&(e.contents=null):ts(null,e,n,Object.freeze([]))}function ts(e,t,n,r){let o=hE(
e,t,n,r);if(G(o)||W(o))return yE(e,r,o),ts(e,o,n,r);if(typeof o!="symbol"){if(Y(t)){r=Object.freeze(r.concat(t));for(let i=0;i<t.items.length;++i){let s=ts(i,t.
items[i],n,r);if(typeof s=="number")i=s-1;else{if(s===ut)return ut;s===An&&(t.items.splice(i,1),i-=1)}}}else if(W(t)){r=Object.freeze(r.concat(t));let i=ts("key",
t.key,n,r);if(i===ut)return ut;i===An&&(t.key=null);let s=ts("value",t.value,n,r);if(s===ut)return ut;s===An&&(t.value=null)}}return o}async function pd(e,t){let n=mE(
t);$n(e)?await ns(null,e.contents,n,Object.freeze([e]))===An&&(e.contents=null):await ns(null,e,n,Object.freeze([]))}async function ns(e,t,n,r){let o=await hE(e,
t,n,r);if(G(o)||W(o))return yE(e,r,o),ns(e,o,n,r);if(typeof o!="symbol"){if(Y(t)){r=Object.freeze(r.concat(t));for(let i=0;i<t.items.length;++i){let s=await ns(
i,t.items[i],n,r);if(typeof s=="number")i=s-1;else{if(s===ut)return ut;s===An&&(t.items.splice(i,1),i-=1)}}}else if(W(t)){r=Object.freeze(r.concat(t));let i=await ns(
"key",t.key,n,r);if(i===ut)return ut;i===An&&(t.key=null);let s=await ns("value",t.value,n,r);if(s===ut)return ut;s===An&&(t.value=null)}}return o}function mE(e){
return typeof e=="object"&&(e.Collection||e.Node||e.Value)?Object.assign({Alias:e.Node,Map:e.Node,Scalar:e.Node,Seq:e.Node},e.Value&&{Map:e.Value,Scalar:e.Value,
Seq:e.Value},e.Collection&&{Map:e.Collection,Seq:e.Collection},e):e}function hE(e,t,n,r){if(typeof n=="function")return n(e,t,r);if(Ht(t))return n.Map?.(e,t,r);
if(Gt(t))return n.Seq?.(e,t,r);if(W(t))return n.Pair?.(e,t,r);if(U(t))return n.Scalar?.(e,t,r);if(Wt(t))return n.Alias?.(e,t,r)}function yE(e,t,n){let r=t[t.length-
1];if(Y(r))r.items[e]=n;else if(W(r))e==="key"?r.key=n:r.value=n;else if($n(r))r.contents=n;else{let o=Wt(r)?"alias":"scalar";throw new Error(`Cannot replace no\
de with ${o} parent`)}}var ut,pE,An,Ja=m(()=>{J();ut=Symbol("break visit"),pE=Symbol("skip children"),An=Symbol("remove node");Nn.BREAK=ut;Nn.SKIP=pE;Nn.REMOVE=
An;pd.BREAK=ut;pd.SKIP=pE;pd.REMOVE=An});var Sq,_q,On,hg=m(()=>{J();Ja();Sq={"!":"%21",",":"%2C","[":"%5B","]":"%5D","{":"%7B","}":"%7D"},_q=e=>e.replace(/[!,[\]{}]/g,t=>Sq[t]),On=class e{constructor(t,n){
this.docStart=null,this.docEnd=!1,this.yaml=Object.assign({},e.defaultYaml,t),this.tags=Object.assign({},e.defaultTags,n)}clone(){let t=new e(this.yaml,this.tags);
return t.docStart=this.docStart,t}atDocument(){let t=new e(this.yaml,this.tags);switch(this.yaml.version){case"1.1":this.atNextDocument=!0;break;case"1.2":this.
atNextDocument=!1,this.yaml={explicit:e.defaultYaml.explicit,version:"1.2"},this.tags=Object.assign({},e.defaultTags);break}return t}add(t,n){this.atNextDocument&&
(this.yaml={explicit:e.defaultYaml.explicit,version:"1.1"},this.tags=Object.assign({},e.defaultTags),this.atNextDocument=!1);let r=t.trim().split(/[ \t]+/),o=r.
shift();switch(o){case"%TAG":{if(r.length!==2&&(n(0,"%TAG directive should contain exactly two parts"),r.length<2))return!1;let[i,s]=r;return this.tags[i]=s,!0}case"\
%YAML":{if(this.yaml.explicit=!0,r.length!==1)return n(0,"%YAML directive should contain exactly one part"),!1;let[i]=r;if(i==="1.1"||i==="1.2")return this.yaml.
version=i,!0;{let s=/^\d+\.\d+$/.test(i);return n(6,`Unsupported YAML version ${i}`,s),!1}}default:return n(0,`Unknown directive ${o}`,!0),!1}}tagName(t,n){if(t===
"!")return"!";if(t[0]!=="!")return n(`Not a valid tag: ${t}`),null;if(t[1]==="<"){let s=t.slice(2,-1);return s==="!"||s==="!!"?(n(`Verbatim tags aren't resolved\
, so ${t} is invalid.`),null):(t[t.length-1]!==">"&&n("Verbatim tags must end with a >"),s)}let[,r,o]=t.match(/^(.*!)([^!]*)$/s);o||n(`The ${t} tag has no suffi\
x`);let i=this.tags[r];if(i)try{return i+decodeURIComponent(o)}catch(s){return n(String(s)),null}return r==="!"?t:(n(`Could not resolve tag: ${t}`),null)}tagString(t){
for(let[n,r]of Object.entries(this.tags))if(t.startsWith(r))return n+_q(t.substring(r.length));return t[0]==="!"?t:`!<${t}>`}toString(t){let n=this.yaml.explicit?
[`%YAML ${this.yaml.version||"1.2"}`]:[],r=Object.entries(this.tags),o;if(t&&r.length>0&&G(t.contents)){let i={};Nn(t.contents,(s,a)=>{G(a)&&a.tag&&(i[a.tag]=!0)}),
o=Object.keys(i)}else o=[];for(let[i,s]of r)i==="!!"&&s==="tag:yaml.org,2002:"||(!t||o.some(a=>a.startsWith(s)))&&n.push(`%TAG ${i} ${s}`);return n.join(`
`)}};On.defaultYaml={explicit:!1,version:"1.2"};On.defaultTags={"!!":"tag:yaml.org,2002:"}});function md(e){if(/[\x00-\x19\s,[\]{}]/.test(e)){let n=`Anchor must not contain whitespace or control characters: ${JSON.stringify(e)}`;throw new Error(n)}return!0}
function yg(e){let t=new Set;return Nn(e,{Value(n,r){r.anchor&&t.add(r.anchor)}}),t}function gg(e,t){for(let n=1;;++n){let r=`${e}${n}`;if(!t.has(r))return r}}function gE(e,t){
let n=[],r=new Map,o=null;return{onAnchor:i=>{n.push(i),o??(o=yg(e));let s=gg(t,o);return o.add(s),s},setAnchors:()=>{for(let i of n){let s=r.get(i);if(typeof s==
"object"&&s.anchor&&(U(s.node)||Y(s.node)))s.node.anchor=s.anchor;else{let a=new Error("Failed to resolve repeated object (this should not happen)");throw a.source=
i,a}}},sourceObjects:r}}var hd=m(()=>{J();Ja()});function Ur(e,t,n,r){if(r&&typeof r=="object")if(Array.isArray(r))for(let o=0,i=r.length;o<i;++o){let s=r[o],a=Ur(e,r,String(o),s);a===void 0?delete r[o]:a!==s&&
(r[o]=a)}else if(r instanceof Map)for(let o of Array.from(r.keys())){let i=r.get(o),s=Ur(e,r,o,i);s===void 0?r.delete(o):s!==i&&r.set(o,s)}else if(r instanceof Set)
for(let o of Array.from(r)){let i=Ur(e,r,o,o);i===void 0?r.delete(o):i!==o&&(r.delete(o),r.add(i))}else for(let[o,i]of Object.entries(r)){let s=Ur(e,r,o,i);s===
void 0?delete r[o]:s!==i&&(r[o]=s)}return e.call(t,n,r)}var wg=m(()=>{});function Ee(e,t,n){if(Array.isArray(e))return e.map((r,o)=>Ee(r,String(o),n));if(e&&typeof e.toJSON=="function"){if(!n||!fd(e))return e.toJSON(t,n);let r={aliasCount:0,
count:1,res:void 0};n.anchors.set(e,r),n.onCreate=i=>{r.res=i,delete n.onCreate};let o=e.toJSON(t,n);return n.onCreate&&n.onCreate(o),o}return typeof e=="bigint"&&
!n?.keep?Number(e):e}var qr=m(()=>{J()});var Br,yd=m(()=>{wg();J();qr();Br=class{constructor(t){Object.defineProperty(this,tt,{value:t})}clone(){let t=Object.create(Object.getPrototypeOf(this),Object.getOwnPropertyDescriptors(
this));return this.range&&(t.range=this.range.slice()),t}toJS(t,{mapAsMap:n,maxAliasCount:r,onAnchor:o,reviver:i}={}){if(!$n(t))throw new TypeError("A document \
argument is required");let s={anchors:new Map,doc:t,keep:!0,mapAsMap:n===!0,mapKeyWarned:!1,maxAliasCount:typeof r=="number"?r:100},a=Ee(this,"",s);if(typeof o==
"function")for(let{count:c,res:u}of s.anchors.values())o(u,c);return typeof i=="function"?Ur(i,{"":a},"",a):a}}});function gd(e,t,n){if(Wt(t)){let r=t.resolve(e),o=n&&r&&n.get(r);return o?o.count*o.aliasCount:0}else if(Y(t)){let r=0;for(let o of t.items){let i=gd(e,o,n);i>r&&
(r=i)}return r}else if(W(t)){let r=gd(e,t.key,n),o=gd(e,t.value,n);return Math.max(r,o)}return 1}var ir,Qa=m(()=>{hd();Ja();J();yd();qr();ir=class extends Br{constructor(t){
super(ld),this.source=t,Object.defineProperty(this,"tag",{set(){throw new Error("Alias nodes cannot have tags")}})}resolve(t,n){if(n?.maxAliasCount===0)throw new ReferenceError(
"Alias resolution is disabled");let r;n?.aliasResolveCache?r=n.aliasResolveCache:(r=[],Nn(t,{Node:(i,s)=>{(Wt(s)||fd(s))&&r.push(s)}}),n&&(n.aliasResolveCache=r));
let o;for(let i of r){if(i===this)break;i.anchor===this.source&&(o=i)}if(o&&n){let{anchors:i,doc:s,maxAliasCount:a}=n,c=i.get(o);if(c||(Ee(o,null,n),c=i.get(o)),
c?.res===void 0){let u="This should not happen: Alias anchor was not resolved?";throw new ReferenceError(u)}if(a>=0&&(c.count+=1,c.aliasCount===0&&(c.aliasCount=
gd(s,o,i)),c.count*c.aliasCount>a)){let u="Excessive alias count indicates a resource exhaustion attack";throw new ReferenceError(u)}}return o}toJSON(t,n){if(!n)
return{source:this.source};let r=this.resolve(n.doc,n);if(!r){let o=`Unresolved alias (the anchor must be set before the alias): ${this.source}`;throw new ReferenceError(
o)}return n.anchors.get(r).res}toString(t,n,r){let o=`*${this.source}`;if(t){if(md(this.source),t.options.verifyAliasOrder&&!t.anchors.has(this.source)){let i=`\
Unresolved alias (the anchor must be set before the alias): ${this.source}`;throw new Error(i)}if(t.implicitKey)return`${o} `}return o}}});var wd,P,xe=m(()=>{J();yd();qr();wd=e=>!e||typeof e!="function"&&typeof e!="object",P=class extends Br{constructor(t){super(gt),this.value=t}toJSON(t,n){return n?.
keep?this.value:Ee(this.value,t,n)}toString(){return String(this.value)}};P.BLOCK_FOLDED="BLOCK_FOLDED";P.BLOCK_LITERAL="BLOCK_LITERAL";P.PLAIN="PLAIN";P.QUOTE_DOUBLE=
"QUOTE_DOUBLE";P.QUOTE_SINGLE="QUOTE_SINGLE"});function Aq(e,t,n){if(t){let r=n.filter(i=>i.tag===t),o=r.find(i=>!i.format)??r[0];if(!o)throw new Error(`Tag ${t} not found`);return o}return n.find(r=>r.identify?.(
e)&&!r.format)}function sr(e,t,n){if($n(e)&&(e=e.contents),G(e))return e;if(W(e)){let d=n.schema[Kt].createNode?.(n.schema,null,n);return d.items.push(e),d}(e instanceof
String||e instanceof Number||e instanceof Boolean||typeof BigInt<"u"&&e instanceof BigInt)&&(e=e.valueOf());let{aliasDuplicateObjects:r,onAnchor:o,onTagObj:i,schema:s,
sourceObjects:a}=n,c;if(r&&e&&typeof e=="object"){if(c=a.get(e),c)return c.anchor??(c.anchor=o(e)),new ir(c.anchor);c={anchor:null,node:null},a.set(e,c)}t?.startsWith(
"!!")&&(t=$q+t.slice(2));let u=Aq(e,t,s.tags);if(!u){if(e&&typeof e.toJSON=="function"&&(e=e.toJSON()),!e||typeof e!="object"){let d=new P(e);return c&&(c.node=
d),d}u=e instanceof Map?s[Kt]:Symbol.iterator in Object(e)?s[or]:s[Kt]}i&&(i(u),delete n.onTagObj);let l=u?.createNode?u.createNode(n.schema,e,n):typeof u?.nodeClass?.
from=="function"?u.nodeClass.from(n.schema,e,n):new P(e);return t?l.tag=t:u.default||(l.tag=u.tag),c&&(c.node=l),l}var $q,Ya=m(()=>{Qa();J();xe();$q="tag:yaml.o\
rg,2002:"});function Xa(e,t,n){let r=n;for(let o=t.length-1;o>=0;--o){let i=t[o];if(typeof i=="number"&&Number.isInteger(i)&&i>=0){let s=[];s[i]=r,r=s}else r=new Map([[i,r]])}
return sr(r,void 0,{aliasDuplicateObjects:!1,keepUndefined:!1,onAnchor:()=>{throw new Error("This should not happen, please report a bug.")},schema:e,sourceObjects:new Map})}
var os,rs,bd=m(()=>{Ya();J();yd();os=e=>e==null||typeof e=="object"&&!!e[Symbol.iterator]().next().done,rs=class extends Br{constructor(t,n){super(t),Object.defineProperty(
this,"schema",{value:n,configurable:!0,enumerable:!1,writable:!0})}clone(t){let n=Object.create(Object.getPrototypeOf(this),Object.getOwnPropertyDescriptors(this));
return t&&(n.schema=t),n.items=n.items.map(r=>G(r)||W(r)?r.clone(t):r),this.range&&(n.range=this.range.slice()),n}addIn(t,n){if(os(t))this.add(n);else{let[r,...o]=t,
i=this.get(r,!0);if(Y(i))i.addIn(o,n);else if(i===void 0&&this.schema)this.set(r,Xa(this.schema,o,n));else throw new Error(`Expected YAML collection at ${r}. Re\
maining path: ${o}`)}}deleteIn(t){let[n,...r]=t;if(r.length===0)return this.delete(n);let o=this.get(n,!0);if(Y(o))return o.deleteIn(r);throw new Error(`Expecte\
d YAML collection at ${n}. Remaining path: ${r}`)}getIn(t,n){let[r,...o]=t,i=this.get(r,!0);return o.length===0?!n&&U(i)?i.value:i:Y(i)?i.getIn(o,n):void 0}hasAllNullValues(t){
return this.items.every(n=>{if(!W(n))return!1;let r=n.value;return r==null||t&&U(r)&&r.value==null&&!r.commentBefore&&!r.comment&&!r.tag})}hasIn(t){let[n,...r]=t;
if(r.length===0)return this.has(n);let o=this.get(n,!0);return Y(o)?o.hasIn(r):!1}setIn(t,n){let[r,...o]=t;if(o.length===0)this.set(r,n);else{let i=this.get(r,!0);
if(Y(i))i.setIn(o,n);else if(i===void 0&&this.schema)this.set(r,Xa(this.schema,o,n));else throw new Error(`Expected YAML collection at ${r}. Remaining path: ${o}`)}}}});function Rt(e,t){return/^\n+$/.test(e)?e.substring(1):t?e.replace(/^(?! *$)/gm,t):e}var wE,En,ec=m(()=>{wE=e=>e.replace(/^(?!$)(?: $)?/gm,"#");En=(e,t,n)=>e.endsWith(
`
`)?Rt(n,t):n.includes(`
`)?`
`+Rt(n,t):(e.endsWith(" ")?"":" ")+n});function nc(e,t,n="flow",{indentAtStart:r,lineWidth:o=80,minContentWidth:i=20,onFold:s,onOverflow:a}={}){if(!o||o<0)return e;o<i&&(i=0);let c=Math.max(1+i,1+o-t.
length);if(e.length<=c)return e;let u=[],l={},d=o-t.length;typeof r=="number"&&(r>o-Math.max(2,i)?u.push(0):d=o-r);let f,p,h=!1,y=-1,g=-1,b=-1;n===vd&&(y=bE(e,y,
t.length),y!==-1&&(d=y+c));for(let v;v=e[y+=1];){if(n===tc&&v==="\\"){switch(g=y,e[y+1]){case"x":y+=3;break;case"u":y+=5;break;case"U":y+=9;break;default:y+=1}b=
y}if(v===`
`)n===vd&&(y=bE(e,y,t.length)),d=y+t.length+c,f=void 0;else{if(v===" "&&p&&p!==" "&&p!==`
`&&p!=="	"){let S=e[y+1];S&&S!==" "&&S!==`
`&&S!=="	"&&(f=y)}if(y>=d)if(f)u.push(f),d=f+c,f=void 0;else if(n===tc){for(;p===" "||p==="	";)p=v,v=e[y+=1],h=!0;let S=y>b+1?y-2:g-1;if(l[S])return e;u.push(S),
l[S]=!0,d=S+c,f=void 0}else h=!0}p=v}if(h&&a&&a(),u.length===0)return e;s&&s();let k=e.slice(0,u[0]);for(let v=0;v<u.length;++v){let S=u[v],_=u[v+1]||e.length;S===
0?k=`
${t}${e.slice(0,_)}`:(n===tc&&l[S]&&(k+=`${e[S]}\\`),k+=`
${t}${e.slice(S+1,_)}`)}return k}function bE(e,t,n){let r=t,o=t+1,i=e[o];for(;i===" "||i==="	";)if(t<o+n)i=e[++t];else{do i=e[++t];while(i&&i!==`
`);r=t,o=t+1,i=e[o]}return r}var bg,vd,tc,vE=m(()=>{bg="flow",vd="block",tc="quoted"});function Nq(e,t,n){if(!t||t<0)return!1;let r=t-n,o=e.length;if(o<=r)return!1;for(let i=0,s=0;i<o;++i)if(e[i]===`
`){if(i-s>r)return!0;if(s=i+1,o-s<=r)return!1}return!0}function rc(e,t){let n=JSON.stringify(e);if(t.options.doubleQuotedAsJSON)return n;let{implicitKey:r}=t,o=t.
options.doubleQuotedMinMultiLineLength,i=t.indent||(Sd(e)?"  ":""),s="",a=0;for(let c=0,u=n[c];u;u=n[++c])if(u===" "&&n[c+1]==="\\"&&n[c+2]==="n"&&(s+=n.slice(a,
c)+"\\ ",c+=1,a=c,u="\\"),u==="\\")switch(n[c+1]){case"u":{s+=n.slice(a,c);let l=n.substr(c+2,4);switch(l){case"0000":s+="\\0";break;case"0007":s+="\\a";break;case"\
000b":s+="\\v";break;case"001b":s+="\\e";break;case"0085":s+="\\N";break;case"00a0":s+="\\_";break;case"2028":s+="\\L";break;case"2029":s+="\\P";break;default:l.
substr(0,2)==="00"?s+="\\x"+l.substr(2):s+=n.substr(c,6)}c+=5,a=c+1}break;case"n":if(r||n[c+2]==='"'||n.length<o)c+=1;else{for(s+=n.slice(a,c)+`

`;n[c+2]==="\\"&&n[c+3]==="n"&&n[c+4]!=='"';)s+=`
`,c+=2;s+=i,n[c+2]===" "&&(s+="\\"),c+=1,a=c+1}break;default:c+=1}return s=a?s+n.slice(a):n,r?s:nc(s,i,tc,xd(t,!1))}function vg(e,t){if(t.options.singleQuote===
!1||t.implicitKey&&e.includes(`
`)||/[ \t]\n|\n[ \t]/.test(e))return rc(e,t);let n=t.indent||(Sd(e)?"  ":""),r="'"+e.replace(/'/g,"''").replace(/\n+/g,`$&
${n}`)+"'";return t.implicitKey?r:nc(r,n,bg,xd(t,!1))}function is(e,t){let{singleQuote:n}=t.options,r;if(n===!1)r=rc;else{let o=e.includes('"'),i=e.includes("'");
o&&!i?r=vg:i&&!o?r=rc:r=n?vg:rc}return r(e,t)}function kd({comment:e,type:t,value:n},r,o,i){let{blockQuote:s,commentString:a,lineWidth:c}=r.options;if(!s||/\n[\t ]+$/.
test(n))return is(n,r);let u=r.indent||(r.forceBlockIndent||Sd(n)?"  ":""),l=s==="literal"?!0:s==="folded"||t===P.BLOCK_FOLDED?!1:t===P.BLOCK_LITERAL?!0:!Nq(n,c,
u.length);if(!n)return l?`|
`:`>
`;let d,f;for(f=n.length;f>0;--f){let _=n[f-1];if(_!==`
`&&_!=="	"&&_!==" ")break}let p=n.substring(f),h=p.indexOf(`
`);h===-1?d="-":n===p||h!==p.length-1?(d="+",i&&i()):d="",p&&(n=n.slice(0,-p.length),p[p.length-1]===`
`&&(p=p.slice(0,-1)),p=p.replace(kg,`$&${u}`));let y=!1,g,b=-1;for(g=0;g<n.length;++g){let _=n[g];if(_===" ")y=!0;else if(_===`
`)b=g;else break}let k=n.substring(0,b<g?b+1:g);k&&(n=n.substring(k.length),k=k.replace(/\n+/g,`$&${u}`));let S=(y?u?"2":"1":"")+d;if(e&&(S+=" "+a(e.replace(/ ?[\r\n]+/g,
" ")),o&&o()),!l){let _=n.replace(/\n+/g,`
$&`).replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g,"$1$2").replace(/\n+/g,`$&${u}`),$=!1,A=xd(r,!0);s!=="folded"&&t!==P.BLOCK_FOLDED&&(A.onOverflow=()=>{
$=!0});let O=nc(`${k}${_}${p}`,u,vd,A);if(!$)return`>${S}
${u}${O}`}return n=n.replace(/\n+/g,`$&${u}`),`|${S}
${u}${k}${n}${p}`}function Oq(e,t,n,r){let{type:o,value:i}=e,{actualString:s,implicitKey:a,indent:c,indentStep:u,inFlow:l}=t;if(a&&i.includes(`
`)||l&&/[[\]{},]/.test(i))return is(i,t);if(/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(i))return a||l||!i.includes(
`
`)?is(i,t):kd(e,t,n,r);if(!a&&!l&&o!==P.PLAIN&&i.includes(`
`))return kd(e,t,n,r);if(Sd(i)){if(c==="")return t.forceBlockIndent=!0,kd(e,t,n,r);if(a&&c===u)return is(i,t)}let d=i.replace(/\n+/g,`$&
${c}`);if(s){let f=y=>y.default&&y.tag!=="tag:yaml.org,2002:str"&&y.test?.test(d),{compat:p,tags:h}=t.doc.schema;if(h.some(f)||p?.some(f))return is(i,t)}return a?
d:nc(d,c,bg,xd(t,!1))}function Io(e,t,n,r){let{implicitKey:o,inFlow:i}=t,s=typeof e.value=="string"?e:Object.assign({},e,{value:String(e.value)}),{type:a}=e;a!==
P.QUOTE_DOUBLE&&/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(s.value)&&(a=P.QUOTE_DOUBLE);let c=l=>{switch(l){case P.BLOCK_FOLDED:case P.BLOCK_LITERAL:
return o||i?is(s.value,t):kd(s,t,n,r);case P.QUOTE_DOUBLE:return rc(s.value,t);case P.QUOTE_SINGLE:return vg(s.value,t);case P.PLAIN:return Oq(s,t,n,r);default:
return null}},u=c(a);if(u===null){let{defaultKeyType:l,defaultStringType:d}=t.options,f=o&&l||d;if(u=c(f),u===null)throw new Error(`Unsupported default string t\
ype ${f}`)}return u}var xd,Sd,kg,oc=m(()=>{xe();vE();xd=(e,t)=>({indentAtStart:t?e.indent.length:e.indentAtStart,lineWidth:e.options.lineWidth,minContentWidth:e.
options.minContentWidth}),Sd=e=>/^(%|---|\.\.\.)/m.test(e);try{kg=new RegExp(`(^|(?<!
))
+(?!
|$)`,"g")}catch{kg=/\n+(?!\n|$)/g}});function _d(e,t){let n=Object.assign({blockQuote:!0,commentString:wE,defaultKeyType:null,defaultStringType:"PLAIN",directives:null,doubleQuotedAsJSON:!1,doubleQuotedMinMultiLineLength:40,
falseStr:"false",flowCollectionPadding:!0,indentSeq:!0,lineWidth:80,minContentWidth:20,nullStr:"null",simpleKeys:!1,singleQuote:null,trailingComma:!1,trueStr:"t\
rue",verifyAliasOrder:!0},e.schema.toStringOptions,t),r;switch(n.collectionStyle){case"block":r=!1;break;case"flow":r=!0;break;default:r=null}return{anchors:new Set,
doc:e,flowCollectionPadding:n.flowCollectionPadding?" ":"",indent:"",indentStep:typeof n.indent=="number"?" ".repeat(n.indent):"  ",inFlow:r,options:n}}function Eq(e,t){
if(t.tag){let o=e.filter(i=>i.tag===t.tag);if(o.length>0)return o.find(i=>i.format===t.format)??o[0]}let n,r;if(U(t)){r=t.value;let o=e.filter(i=>i.identify?.(r));
if(o.length>1){let i=o.filter(s=>s.test);i.length>0&&(o=i)}n=o.find(i=>i.format===t.format)??o.find(i=>!i.format)}else r=t,n=e.find(o=>o.nodeClass&&r instanceof
o.nodeClass);if(!n){let o=r?.constructor?.name??(r===null?"null":typeof r);throw new Error(`Tag not resolved for ${o} value`)}return n}function Tq(e,t,{anchors:n,
doc:r}){if(!r.directives)return"";let o=[],i=(U(e)||Y(e))&&e.anchor;i&&md(i)&&(n.add(i),o.push(`&${i}`));let s=e.tag??(t.default?null:t.tag);return s&&o.push(r.
directives.tagString(s)),o.join(" ")}function ar(e,t,n,r){if(W(e))return e.toString(t,n,r);if(Wt(e)){if(t.doc.directives)return e.toString(t);if(t.resolvedAliases?.
has(e))throw new TypeError("Cannot stringify circular structure without alias nodes");t.resolvedAliases?t.resolvedAliases.add(e):t.resolvedAliases=new Set([e]),
e=e.resolve(t.doc)}let o,i=G(e)?e:t.doc.createNode(e,{onTagObj:c=>o=c});o??(o=Eq(t.doc.schema.tags,i));let s=Tq(i,o,t);s.length>0&&(t.indentAtStart=(t.indentAtStart??
0)+s.length+1);let a=typeof o.stringify=="function"?o.stringify(i,t,n,r):U(i)?Io(i,t,n,r):i.toString(t,n,r);return s?U(i)||a[0]==="{"||a[0]==="["?`${s} ${a}`:`${s}\

${t.indent}${a}`:a}var ic=m(()=>{hd();J();ec();oc()});function kE({key:e,value:t},n,r,o){let{allNullValues:i,doc:s,indent:a,indentStep:c,options:{commentString:u,indentSeq:l,simpleKeys:d}}=n,f=G(e)&&e.comment||null;
if(d){if(f)throw new Error("With simple keys, key nodes cannot have comments");if(Y(e)||!G(e)&&typeof e=="object"){let A="With simple keys, collection cannot be\
 used as a key value";throw new Error(A)}}let p=!d&&(!e||f&&t==null&&!n.inFlow||Y(e)||(U(e)?e.type===P.BLOCK_FOLDED||e.type===P.BLOCK_LITERAL:typeof e=="object"));
n=Object.assign({},n,{allNullValues:!1,implicitKey:!p&&(d||!i),indent:a+c});let h=!1,y=!1,g=ar(e,n,()=>h=!0,()=>y=!0);if(!p&&!n.inFlow&&g.length>1024){if(d)throw new Error(
"With simple keys, single line scalar must not span more than 1024 characters");p=!0}if(n.inFlow){if(i||t==null)return h&&r&&r(),g===""?"?":p?`? ${g}`:g}else if(i&&
!d||t==null&&p)return g=`? ${g}`,f&&!h?g+=En(g,n.indent,u(f)):y&&o&&o(),g;h&&(f=null),p?(f&&(g+=En(g,n.indent,u(f))),g=`? ${g}
${a}:`):(g=`${g}:`,f&&(g+=En(g,n.indent,u(f))));let b,k,v;G(t)?(b=!!t.spaceBefore,k=t.commentBefore,v=t.comment):(b=!1,k=null,v=null,t&&typeof t=="object"&&(t=s.
createNode(t))),n.implicitKey=!1,!p&&!f&&U(t)&&(n.indentAtStart=g.length+1),y=!1,!l&&c.length>=2&&!n.inFlow&&!p&&Gt(t)&&!t.flow&&!t.tag&&!t.anchor&&(n.indent=n.
indent.substring(2));let S=!1,_=ar(t,n,()=>S=!0,()=>y=!0),$=" ";if(f||b||k){if($=b?`
`:"",k){let A=u(k);$+=`
${Rt(A,n.indent)}`}_===""&&!n.inFlow?$===`
`&&v&&($=`

`):$+=`
${n.indent}`}else if(!p&&Y(t)){let A=_[0],O=_.indexOf(`
`),z=O!==-1,ie=n.inFlow??t.flow??t.items.length===0;if(z||!ie){let Te=!1;if(z&&(A==="&"||A==="!")){let X=_.indexOf(" ");A==="&"&&X!==-1&&X<O&&_[X+1]==="!"&&(X=_.
indexOf(" ",X+1)),(X===-1||O<X)&&(Te=!0)}Te||($=`
${n.indent}`)}}else(_===""||_[0]===`
`)&&($="");return g+=$+_,n.inFlow?S&&r&&r():v&&!S?g+=En(g,n.indent,u(v)):y&&o&&o(),g}var xE=m(()=>{J();xe();ic();ec()});function $d(e,t){(e==="debug"||e==="warn")&&console.warn(t)}var xg=m(()=>{});function _g(e,t,n){let r=_E(e,n);if(Gt(r))for(let o of r.items)Sg(e,t,o);else if(Array.isArray(r))for(let o of r)Sg(e,t,o);else Sg(e,t,r)}function Sg(e,t,n){let r=_E(
e,n);if(!Ht(r))throw new Error("Merge sources must be maps or map aliases");let o=r.toJSON(null,e,Map);for(let[i,s]of o)t instanceof Map?t.has(i)||t.set(i,s):t instanceof
Set?t.add(i):Object.prototype.hasOwnProperty.call(t,i)||Object.defineProperty(t,i,{value:s,writable:!0,enumerable:!0,configurable:!0});return t}function _E(e,t){
return e&&Wt(t)?t.resolve(e.doc,e):t}var Ad,Jt,SE,Nd=m(()=>{J();xe();Ad="<<",Jt={identify:e=>e===Ad||typeof e=="symbol"&&e.description===Ad,default:"key",tag:"t\
ag:yaml.org,2002:merge",test:/^<<$/,resolve:()=>Object.assign(new P(Symbol(Ad)),{addToJSMap:_g}),stringify:()=>Ad},SE=(e,t)=>(Jt.identify(t)||U(t)&&(!t.type||t.
type===P.PLAIN)&&Jt.identify(t.value))&&e?.doc.schema.tags.some(n=>n.tag===Jt.tag&&n.default)});function Od(e,t,{key:n,value:r}){if(G(n)&&n.addToJSMap)n.addToJSMap(e,t,r);else if(SE(e,n))_g(e,t,r);else{let o=Ee(n,"",e);if(t instanceof Map)t.set(o,Ee(r,o,e));else if(t instanceof
Set)t.add(o);else{let i=Pq(n,o,e),s=Ee(r,i,e);i in t?Object.defineProperty(t,i,{value:s,writable:!0,enumerable:!0,configurable:!0}):t[i]=s}}return t}function Pq(e,t,n){
if(t===null)return"";if(typeof t!="object")return String(t);if(G(e)&&n?.doc){let r=_d(n.doc,{});r.anchors=new Set;for(let i of n.anchors.keys())r.anchors.add(i.
anchor);r.inFlow=!0,r.inStringifyKey=!0;let o=e.toString(r);if(!n.mapKeyWarned){let i=JSON.stringify(o);i.length>40&&(i=i.substring(0,36)+'..."'),$d(n.doc.options.
logLevel,`Keys with collection values will be stringified due to JS Object restrictions: ${i}. Set mapAsMap: true to use object keys.`),n.mapKeyWarned=!0}return o}
return JSON.stringify(t)}var $g=m(()=>{xg();Nd();ic();J();qr()});function ss(e,t,n){let r=sr(e,void 0,n),o=sr(t,void 0,n);return new me(r,o)}var me,Vr=m(()=>{Ya();xE();$g();J();me=class e{constructor(t,n=null){Object.defineProperty(
this,tt,{value:mg}),this.key=t,this.value=n}clone(t){let{key:n,value:r}=this;return G(n)&&(n=n.clone(t)),G(r)&&(r=r.clone(t)),new e(n,r)}toJSON(t,n){let r=n?.mapAsMap?
new Map:{};return Od(n,r,this)}toString(t,n,r){return t?.doc?kE(this,t,n,r):JSON.stringify(this)}}});function Td(e,t,n){return(t.inFlow??e.flow?Iq:Rq)(e,t,n)}function Rq({comment:e,items:t},n,{blockItemPrefix:r,flowChars:o,itemIndent:i,onChompKeep:s,onComment:a}){
let{indent:c,options:{commentString:u}}=n,l=Object.assign({},n,{indent:i,type:null}),d=!1,f=[];for(let h=0;h<t.length;++h){let y=t[h],g=null;if(G(y))!d&&y.spaceBefore&&
f.push(""),Ed(n,f,y.commentBefore,d),y.comment&&(g=y.comment);else if(W(y)){let k=G(y.key)?y.key:null;k&&(!d&&k.spaceBefore&&f.push(""),Ed(n,f,k.commentBefore,d))}
d=!1;let b=ar(y,l,()=>g=null,()=>d=!0);g&&(b+=En(b,i,u(g))),d&&g&&(d=!1),f.push(r+b)}let p;if(f.length===0)p=o.start+o.end;else{p=f[0];for(let h=1;h<f.length;++h){
let y=f[h];p+=y?`
${c}${y}`:`
`}}return e?(p+=`
`+Rt(u(e),c),a&&a()):d&&s&&s(),p}function Iq({items:e},t,{flowChars:n,itemIndent:r}){let{indent:o,indentStep:i,flowCollectionPadding:s,options:{commentString:a}}=t;
r+=i;let c=Object.assign({},t,{indent:r,inFlow:!0,type:null}),u=!1,l=0,d=[];for(let h=0;h<e.length;++h){let y=e[h],g=null;if(G(y))y.spaceBefore&&d.push(""),Ed(t,
d,y.commentBefore,!1),y.comment&&(g=y.comment);else if(W(y)){let k=G(y.key)?y.key:null;k&&(k.spaceBefore&&d.push(""),Ed(t,d,k.commentBefore,!1),k.comment&&(u=!0));
let v=G(y.value)?y.value:null;v?(v.comment&&(g=v.comment),v.commentBefore&&(u=!0)):y.value==null&&k?.comment&&(g=k.comment)}g&&(u=!0);let b=ar(y,c,()=>g=null);u||
(u=d.length>l||b.includes(`
`)),h<e.length-1?b+=",":t.options.trailingComma&&(t.options.lineWidth>0&&(u||(u=d.reduce((k,v)=>k+v.length+2,2)+(b.length+2)>t.options.lineWidth)),u&&(b+=",")),
g&&(b+=En(b,r,a(g))),d.push(b),l=d.length}let{start:f,end:p}=n;if(d.length===0)return f+p;if(!u){let h=d.reduce((y,g)=>y+g.length+2,2);u=t.options.lineWidth>0&&
h>t.options.lineWidth}if(u){let h=f;for(let y of d)h+=y?`
${i}${o}${y}`:`
`;return`${h}
${o}${p}`}else return`${f}${s}${d.join(" ")}${s}${p}`}function Ed({indent:e,options:{commentString:t}},n,r,o){if(r&&o&&(r=r.replace(/^\n+/,"")),r){let i=Rt(t(r),
e);n.push(i.trimStart())}}var Ag=m(()=>{J();ic();ec()});function Zr(e,t){let n=U(t)?t.value:t;for(let r of e)if(W(r)&&(r.key===t||r.key===n||U(r.key)&&r.key.value===n))return r}var be,Kr=m(()=>{Ag();$g();bd();J();Vr();
xe();be=class extends rs{static get tagName(){return"tag:yaml.org,2002:map"}constructor(t){super(Kt,t),this.items=[]}static from(t,n,r){let{keepUndefined:o,replacer:i}=r,
s=new this(t),a=(c,u)=>{if(typeof i=="function")u=i.call(n,c,u);else if(Array.isArray(i)&&!i.includes(c))return;(u!==void 0||o)&&s.items.push(ss(c,u,r))};if(n instanceof
Map)for(let[c,u]of n)a(c,u);else if(n&&typeof n=="object")for(let c of Object.keys(n))a(c,n[c]);return typeof t.sortMapEntries=="function"&&s.items.sort(t.sortMapEntries),
s}add(t,n){let r;W(t)?r=t:!t||typeof t!="object"||!("key"in t)?r=new me(t,t?.value):r=new me(t.key,t.value);let o=Zr(this.items,r.key),i=this.schema?.sortMapEntries;
if(o){if(!n)throw new Error(`Key ${r.key} already set`);U(o.value)&&wd(r.value)?o.value.value=r.value:o.value=r.value}else if(i){let s=this.items.findIndex(a=>i(
r,a)<0);s===-1?this.items.push(r):this.items.splice(s,0,r)}else this.items.push(r)}delete(t){let n=Zr(this.items,t);return n?this.items.splice(this.items.indexOf(
n),1).length>0:!1}get(t,n){let o=Zr(this.items,t)?.value;return(!n&&U(o)?o.value:o)??void 0}has(t){return!!Zr(this.items,t)}set(t,n){this.add(new me(t,n),!0)}toJSON(t,n,r){
let o=r?new r:n?.mapAsMap?new Map:{};n?.onCreate&&n.onCreate(o);for(let i of this.items)Od(n,o,i);return o}toString(t,n,r){if(!t)return JSON.stringify(this);for(let o of this.
items)if(!W(o))throw new Error(`Map items must all be pairs; found ${JSON.stringify(o)} instead`);return!t.allNullValues&&this.hasAllNullValues(!1)&&(t=Object.assign(
{},t,{allNullValues:!0})),Td(this,t,{blockItemPrefix:"",flowChars:{start:"{",end:"}"},itemIndent:t.indent||"",onChompKeep:r,onComment:n})}}});var Qt,as=m(()=>{J();Kr();Qt={collection:"map",default:!0,nodeClass:be,tag:"tag:yaml.org,2002:map",resolve(e,t){return Ht(e)||t("Expected a mapping for this tag"),
e},createNode:(e,t,n)=>be.from(e,t,n)}});function Pd(e){let t=U(e)?e.value:e;return t&&typeof t=="string"&&(t=Number(t)),typeof t=="number"&&Number.isInteger(t)&&t>=0?t:null}var Ge,Wr=m(()=>{Ya();Ag();
bd();J();xe();qr();Ge=class extends rs{static get tagName(){return"tag:yaml.org,2002:seq"}constructor(t){super(or,t),this.items=[]}add(t){this.items.push(t)}delete(t){
let n=Pd(t);return typeof n!="number"?!1:this.items.splice(n,1).length>0}get(t,n){let r=Pd(t);if(typeof r!="number")return;let o=this.items[r];return!n&&U(o)?o.
value:o}has(t){let n=Pd(t);return typeof n=="number"&&n<this.items.length}set(t,n){let r=Pd(t);if(typeof r!="number")throw new Error(`Expected a valid index, no\
t ${t}.`);let o=this.items[r];U(o)&&wd(n)?o.value=n:this.items[r]=n}toJSON(t,n){let r=[];n?.onCreate&&n.onCreate(r);let o=0;for(let i of this.items)r.push(Ee(i,
String(o++),n));return r}toString(t,n,r){return t?Td(this,t,{blockItemPrefix:"- ",flowChars:{start:"[",end:"]"},itemIndent:(t.indent||"")+"  ",onChompKeep:r,onComment:n}):
JSON.stringify(this)}static from(t,n,r){let{replacer:o}=r,i=new this(t);if(n&&Symbol.iterator in Object(n)){let s=0;for(let a of n){if(typeof o=="function"){let c=n instanceof
Set?a:String(s++);a=o.call(n,c,a)}i.items.push(sr(a,void 0,r))}}return i}}});var Yt,cs=m(()=>{J();Wr();Yt={collection:"seq",default:!0,nodeClass:Ge,tag:"tag:yaml.org,2002:seq",resolve(e,t){return Gt(e)||t("Expected a sequence for this ta\
g"),e},createNode:(e,t,n)=>Ge.from(e,t,n)}});var Hr,sc=m(()=>{oc();Hr={identify:e=>typeof e=="string",default:!0,tag:"tag:yaml.org,2002:str",resolve:e=>e,stringify(e,t,n,r){return t=Object.assign({actualString:!0},
t),Io(e,t,n,r)}}});var Mo,Rd=m(()=>{xe();Mo={identify:e=>e==null,createNode:()=>new P(null),default:!0,tag:"tag:yaml.org,2002:null",test:/^(?:~|[Nn]ull|NULL)?$/,resolve:()=>new P(
null),stringify:({source:e},t)=>typeof e=="string"&&Mo.test.test(e)?e:t.options.nullStr}});var ac,Ng=m(()=>{xe();ac={identify:e=>typeof e=="boolean",default:!0,tag:"tag:yaml.org,2002:bool",test:/^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,resolve:e=>new P(e[0]===
"t"||e[0]==="T"),stringify({source:e,value:t},n){if(e&&ac.test.test(e)){let r=e[0]==="t"||e[0]==="T";if(t===r)return e}return t?n.options.trueStr:n.options.falseStr}}});function Je({format:e,minFractionDigits:t,tag:n,value:r}){if(typeof r=="bigint")return String(r);let o=typeof r=="number"?r:Number(r);if(!isFinite(o))return isNaN(
o)?".nan":o<0?"-.inf":".inf";let i=Object.is(r,-0)?"-0":JSON.stringify(r);if(!e&&t&&(!n||n==="tag:yaml.org,2002:float")&&/^-?\d/.test(i)&&!i.includes("e")){let s=i.
indexOf(".");s<0&&(s=i.length,i+=".");let a=t-(i.length-s-1);for(;a-- >0;)i+="0"}return i}var us=m(()=>{});var Id,Md,Cd,Og=m(()=>{xe();us();Id={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",test:/^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
resolve:e=>e.slice(-3).toLowerCase()==="nan"?NaN:e[0]==="-"?Number.NEGATIVE_INFINITY:Number.POSITIVE_INFINITY,stringify:Je},Md={identify:e=>typeof e=="number",default:!0,
tag:"tag:yaml.org,2002:float",format:"EXP",test:/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,resolve:e=>parseFloat(e),stringify(e){let t=Number(e.value);
return isFinite(t)?t.toExponential():Je(e)}},Cd={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",test:/^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
resolve(e){let t=new P(parseFloat(e)),n=e.indexOf(".");return n!==-1&&e[e.length-1]==="0"&&(t.minFractionDigits=e.length-n-1),t},stringify:Je}});function $E(e,t,n){let{value:r}=e;return Ld(r)&&r>=0?n+r.toString(t):Je(e)}var Ld,Eg,zd,Dd,Fd,Tg=m(()=>{us();Ld=e=>typeof e=="bigint"||Number.isInteger(e),Eg=(e,t,n,{
intAsBigInt:r})=>r?BigInt(e):parseInt(e.substring(t),n);zd={identify:e=>Ld(e)&&e>=0,default:!0,tag:"tag:yaml.org,2002:int",format:"OCT",test:/^0o[0-7]+$/,resolve:(e,t,n)=>Eg(
e,2,8,n),stringify:e=>$E(e,8,"0o")},Dd={identify:Ld,default:!0,tag:"tag:yaml.org,2002:int",test:/^[-+]?[0-9]+$/,resolve:(e,t,n)=>Eg(e,0,10,n),stringify:Je},Fd={
identify:e=>Ld(e)&&e>=0,default:!0,tag:"tag:yaml.org,2002:int",format:"HEX",test:/^0x[0-9a-fA-F]+$/,resolve:(e,t,n)=>Eg(e,2,16,n),stringify:e=>$E(e,16,"0x")}});var AE,NE=m(()=>{as();Rd();cs();sc();Ng();Og();Tg();AE=[Qt,Yt,Hr,Mo,ac,zd,Dd,Fd,Id,Md,Cd]});function OE(e){return typeof e=="bigint"||Number.isInteger(e)}var jd,Mq,Cq,EE,TE=m(()=>{xe();as();cs();jd=({value:e})=>JSON.stringify(e),Mq=[{identify:e=>typeof e==
"string",default:!0,tag:"tag:yaml.org,2002:str",resolve:e=>e,stringify:jd},{identify:e=>e==null,createNode:()=>new P(null),default:!0,tag:"tag:yaml.org,2002:nul\
l",test:/^null$/,resolve:()=>null,stringify:jd},{identify:e=>typeof e=="boolean",default:!0,tag:"tag:yaml.org,2002:bool",test:/^true$|^false$/,resolve:e=>e==="t\
rue",stringify:jd},{identify:OE,default:!0,tag:"tag:yaml.org,2002:int",test:/^-?(?:0|[1-9][0-9]*)$/,resolve:(e,t,{intAsBigInt:n})=>n?BigInt(e):parseInt(e,10),stringify:({
value:e})=>OE(e)?e.toString():JSON.stringify(e)},{identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",test:/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
resolve:e=>parseFloat(e),stringify:jd}],Cq={default:!0,tag:"",test:/^/,resolve(e,t){return t(`Unresolved plain scalar ${JSON.stringify(e)}`),e}},EE=[Qt,Yt].concat(
Mq,Cq)});var cc,Pg=m(()=>{xe();oc();cc={identify:e=>e instanceof Uint8Array,default:!1,tag:"tag:yaml.org,2002:binary",resolve(e,t){if(typeof atob=="function"){let n=atob(
e.replace(/[\n\r]/g,"")),r=new Uint8Array(n.length);for(let o=0;o<n.length;++o)r[o]=n.charCodeAt(o);return r}else return t("This environment does not support re\
ading binary tags; either Buffer or atob is required"),e},stringify({comment:e,type:t,value:n},r,o,i){if(!n)return"";let s=n,a;if(typeof btoa=="function"){let c="";
for(let u=0;u<s.length;++u)c+=String.fromCharCode(s[u]);a=btoa(c)}else throw new Error("This environment does not support writing binary tags; either Buffer or \
btoa is required");if(t??(t=P.BLOCK_LITERAL),t!==P.QUOTE_DOUBLE){let c=Math.max(r.options.lineWidth-r.indent.length,r.options.minContentWidth),u=Math.ceil(a.length/
c),l=new Array(u);for(let d=0,f=0;d<u;++d,f+=c)l[d]=a.substr(f,c);a=l.join(t===P.BLOCK_LITERAL?`
`:" ")}return Io({comment:e,type:t,value:a},r,o,i)}}});function Rg(e,t){if(Gt(e))for(let n=0;n<e.items.length;++n){let r=e.items[n];if(!W(r)){if(Ht(r)){r.items.length>1&&t("Each pair must have its own sequence indic\
ator");let o=r.items[0]||new me(new P(null));if(r.commentBefore&&(o.key.commentBefore=o.key.commentBefore?`${r.commentBefore}
${o.key.commentBefore}`:r.commentBefore),r.comment){let i=o.value??o.key;i.comment=i.comment?`${r.comment}
${i.comment}`:r.comment}r=o}e.items[n]=W(r)?r:new me(r)}}else t("Expected a sequence for this tag");return e}function Ig(e,t,n){let{replacer:r}=n,o=new Ge(e);o.
tag="tag:yaml.org,2002:pairs";let i=0;if(t&&Symbol.iterator in Object(t))for(let s of t){typeof r=="function"&&(s=r.call(t,String(i++),s));let a,c;if(Array.isArray(
s))if(s.length===2)a=s[0],c=s[1];else throw new TypeError(`Expected [key, value] tuple: ${s}`);else if(s&&s instanceof Object){let u=Object.keys(s);if(u.length===
1)a=u[0],c=s[a];else throw new TypeError(`Expected tuple with one key, not ${u.length} keys`)}else a=s;o.items.push(ss(a,c,n))}return o}var uc,Ud=m(()=>{J();Vr();
xe();Wr();uc={collection:"seq",default:!1,tag:"tag:yaml.org,2002:pairs",resolve:Rg,createNode:Ig}});var ls,lc,Mg=m(()=>{J();qr();Kr();Wr();Ud();ls=class e extends Ge{constructor(){super(),this.add=be.prototype.add.bind(this),this.delete=be.prototype.delete.bind(
this),this.get=be.prototype.get.bind(this),this.has=be.prototype.has.bind(this),this.set=be.prototype.set.bind(this),this.tag=e.tag}toJSON(t,n){if(!n)return super.
toJSON(t);let r=new Map;n?.onCreate&&n.onCreate(r);for(let o of this.items){let i,s;if(W(o)?(i=Ee(o.key,"",n),s=Ee(o.value,i,n)):i=Ee(o,"",n),r.has(i))throw new Error(
"Ordered maps must not include duplicate keys");r.set(i,s)}return r}static from(t,n,r){let o=Ig(t,n,r),i=new this;return i.items=o.items,i}};ls.tag="tag:yaml.or\
g,2002:omap";lc={collection:"seq",identify:e=>e instanceof Map,nodeClass:ls,default:!1,tag:"tag:yaml.org,2002:omap",resolve(e,t){let n=Rg(e,t),r=[];for(let{key:o}of n.
items)U(o)&&(r.includes(o.value)?t(`Ordered maps must not include duplicate keys: ${o.value}`):r.push(o.value));return Object.assign(new ls,n)},createNode:(e,t,n)=>ls.
from(e,t,n)}});function PE({value:e,source:t},n){return t&&(e?Cg:Lg).test.test(t)?t:e?n.options.trueStr:n.options.falseStr}var Cg,Lg,RE=m(()=>{xe();Cg={identify:e=>e===!0,default:!0,
tag:"tag:yaml.org,2002:bool",test:/^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,resolve:()=>new P(!0),stringify:PE},Lg={identify:e=>e===!1,default:!0,tag:"tag:ya\
ml.org,2002:bool",test:/^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,resolve:()=>new P(!1),stringify:PE}});var IE,ME,CE,LE=m(()=>{xe();us();IE={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",test:/^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
resolve:e=>e.slice(-3).toLowerCase()==="nan"?NaN:e[0]==="-"?Number.NEGATIVE_INFINITY:Number.POSITIVE_INFINITY,stringify:Je},ME={identify:e=>typeof e=="number",default:!0,
tag:"tag:yaml.org,2002:float",format:"EXP",test:/^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,resolve:e=>parseFloat(e.replace(/_/g,"")),stringify(e){let t=Number(
e.value);return isFinite(t)?t.toExponential():Je(e)}},CE={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",test:/^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
resolve(e){let t=new P(parseFloat(e.replace(/_/g,""))),n=e.indexOf(".");if(n!==-1){let r=e.substring(n+1).replace(/_/g,"");r[r.length-1]==="0"&&(t.minFractionDigits=
r.length)}return t},stringify:Je}});function qd(e,t,n,{intAsBigInt:r}){let o=e[0];if((o==="-"||o==="+")&&(t+=1),e=e.substring(t).replace(/_/g,""),r){switch(n){case 2:e=`0b${e}`;break;case 8:e=`0o${e}`;
break;case 16:e=`0x${e}`;break}let s=BigInt(e);return o==="-"?BigInt(-1)*s:s}let i=parseInt(e,n);return o==="-"?-1*i:i}function zg(e,t,n){let{value:r}=e;if(dc(r)){
let o=r.toString(t);return r<0?"-"+n+o.substr(1):n+o}return Je(e)}var dc,zE,DE,FE,jE,UE=m(()=>{us();dc=e=>typeof e=="bigint"||Number.isInteger(e);zE={identify:dc,
default:!0,tag:"tag:yaml.org,2002:int",format:"BIN",test:/^[-+]?0b[0-1_]+$/,resolve:(e,t,n)=>qd(e,2,2,n),stringify:e=>zg(e,2,"0b")},DE={identify:dc,default:!0,tag:"\
tag:yaml.org,2002:int",format:"OCT",test:/^[-+]?0[0-7_]+$/,resolve:(e,t,n)=>qd(e,1,8,n),stringify:e=>zg(e,8,"0")},FE={identify:dc,default:!0,tag:"tag:yaml.org,2\
002:int",test:/^[-+]?[0-9][0-9_]*$/,resolve:(e,t,n)=>qd(e,0,10,n),stringify:Je},jE={identify:dc,default:!0,tag:"tag:yaml.org,2002:int",format:"HEX",test:/^[-+]?0x[0-9a-fA-F_]+$/,
resolve:(e,t,n)=>qd(e,2,16,n),stringify:e=>zg(e,16,"0x")}});var ds,fc,Dg=m(()=>{J();Vr();Kr();ds=class e extends be{constructor(t){super(t),this.tag=e.tag}add(t){let n;W(t)?n=t:t&&typeof t=="object"&&"key"in t&&"value"in
t&&t.value===null?n=new me(t.key,null):n=new me(t,null),Zr(this.items,n.key)||this.items.push(n)}get(t,n){let r=Zr(this.items,t);return!n&&W(r)?U(r.key)?r.key.value:
r.key:r}set(t,n){if(typeof n!="boolean")throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof n}`);let r=Zr(this.items,t);r&&!n?
this.items.splice(this.items.indexOf(r),1):!r&&n&&this.items.push(new me(t))}toJSON(t,n){return super.toJSON(t,n,Set)}toString(t,n,r){if(!t)return JSON.stringify(
this);if(this.hasAllNullValues(!0))return super.toString(Object.assign({},t,{allNullValues:!0}),n,r);throw new Error("Set items must all have null values")}static from(t,n,r){
let{replacer:o}=r,i=new this(t);if(n&&Symbol.iterator in Object(n))for(let s of n)typeof o=="function"&&(s=o.call(n,s,s)),i.items.push(ss(s,null,r));return i}};
ds.tag="tag:yaml.org,2002:set";fc={collection:"map",identify:e=>e instanceof Set,nodeClass:ds,default:!1,tag:"tag:yaml.org,2002:set",createNode:(e,t,n)=>ds.from(
e,t,n),resolve(e,t){if(Ht(e)){if(e.hasAllNullValues(!0))return Object.assign(new ds,e);t("Set items must all have null values")}else t("Expected a mapping for t\
his tag");return e}}});function Fg(e,t){let n=e[0],r=n==="-"||n==="+"?e.substring(1):e,o=s=>t?BigInt(s):Number(s),i=r.replace(/_/g,"").split(":").reduce((s,a)=>s*o(60)+o(a),o(0));return n===
"-"?o(-1)*i:i}function qE(e){let{value:t}=e,n=s=>s;if(typeof t=="bigint")n=s=>BigInt(s);else if(isNaN(t)||!isFinite(t))return Je(e);let r="";t<0&&(r="-",t*=n(-1));
let o=n(60),i=[t%o];return t<60?i.unshift(0):(t=(t-i[0])/o,i.unshift(t%o),t>=60&&(t=(t-i[0])/o,i.unshift(t))),r+i.map(s=>String(s).padStart(2,"0")).join(":").replace(
/000000\d*$/,"")}var Bd,Vd,fs,jg=m(()=>{us();Bd={identify:e=>typeof e=="bigint"||Number.isInteger(e),default:!0,tag:"tag:yaml.org,2002:int",format:"TIME",test:/^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
resolve:(e,t,{intAsBigInt:n})=>Fg(e,n),stringify:qE},Vd={identify:e=>typeof e=="number",default:!0,tag:"tag:yaml.org,2002:float",format:"TIME",test:/^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
resolve:e=>Fg(e,!1),stringify:qE},fs={identify:e=>e instanceof Date,default:!0,tag:"tag:yaml.org,2002:timestamp",test:RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,\
2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),resolve(e){let t=e.match(fs.test);if(!t)
throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");let[,n,r,o,i,s,a]=t.map(Number),c=t[7]?Number((t[7]+"00").substr(1,3)):0,u=Date.UTC(n,r-
1,o,i||0,s||0,a||0,c),l=t[8];if(l&&l!=="Z"){let d=Fg(l,!1);Math.abs(d)<30&&(d*=60),u-=6e4*d}return new Date(u)},stringify:({value:e})=>e?.toISOString().replace(
/(T00:00:00)?\.000Z$/,"")??""}});var Ug,BE=m(()=>{as();Rd();cs();sc();Pg();RE();LE();UE();Nd();Mg();Ud();Dg();jg();Ug=[Qt,Yt,Hr,Mo,Cg,Lg,zE,DE,FE,jE,IE,ME,CE,cc,Jt,lc,uc,fc,Bd,Vd,fs]});function Zd(e,t,n){let r=VE.get(t);if(r&&!e)return n&&!r.includes(Jt)?r.concat(Jt):r.slice();let o=r;if(!o)if(Array.isArray(e))o=[];else{let i=Array.from(VE.keys()).
filter(s=>s!=="yaml11").map(s=>JSON.stringify(s)).join(", ");throw new Error(`Unknown schema "${t}"; use one of ${i} or define customTags array`)}if(Array.isArray(
e))for(let i of e)o=o.concat(i);else typeof e=="function"&&(o=e(o.slice()));return n&&(o=o.concat(Jt)),o.reduce((i,s)=>{let a=typeof s=="string"?ZE[s]:s;if(!a){
let c=JSON.stringify(s),u=Object.keys(ZE).map(l=>JSON.stringify(l)).join(", ");throw new Error(`Unknown custom tag ${c}; use one of ${u}`)}return i.includes(a)||
i.push(a),i},[])}var VE,ZE,KE,WE=m(()=>{as();Rd();cs();sc();Ng();Og();Tg();NE();TE();Pg();Nd();Mg();Ud();BE();Dg();jg();VE=new Map([["core",AE],["failsafe",[Qt,
Yt,Hr]],["json",EE],["yaml11",Ug],["yaml-1.1",Ug]]),ZE={binary:cc,bool:ac,float:Cd,floatExp:Md,floatNaN:Id,floatTime:Vd,int:Dd,intHex:Fd,intOct:zd,intTime:Bd,map:Qt,
merge:Jt,null:Mo,omap:lc,pairs:uc,seq:Yt,set:fc,timestamp:fs},KE={"tag:yaml.org,2002:binary":cc,"tag:yaml.org,2002:merge":Jt,"tag:yaml.org,2002:omap":lc,"tag:ya\
ml.org,2002:pairs":uc,"tag:yaml.org,2002:set":fc,"tag:yaml.org,2002:timestamp":fs}});var Lq,pc,qg=m(()=>{J();as();cs();sc();WE();Lq=(e,t)=>e.key<t.key?-1:e.key>t.key?1:0,pc=class e{constructor({compat:t,customTags:n,merge:r,resolveKnownTags:o,schema:i,
sortMapEntries:s,toStringDefaults:a}){this.compat=Array.isArray(t)?Zd(t,"compat"):t?Zd(null,t):null,this.name=typeof i=="string"&&i||"core",this.knownTags=o?KE:
{},this.tags=Zd(n,this.name,r),this.toStringOptions=a??null,Object.defineProperty(this,Kt,{value:Qt}),Object.defineProperty(this,gt,{value:Hr}),Object.defineProperty(
this,or,{value:Yt}),this.sortMapEntries=typeof s=="function"?s:s===!0?Lq:null}clone(){let t=Object.create(e.prototype,Object.getOwnPropertyDescriptors(this));return t.
tags=this.tags.slice(),t}}});function HE(e,t){let n=[],r=t.directives===!0;if(t.directives!==!1&&e.directives){let c=e.directives.toString(e);c?(n.push(c),r=!0):e.directives.docStart&&(r=!0)}
r&&n.push("---");let o=_d(e,t),{commentString:i}=o.options;if(e.commentBefore){n.length!==1&&n.unshift("");let c=i(e.commentBefore);n.unshift(Rt(c,""))}let s=!1,
a=null;if(e.contents){if(G(e.contents)){if(e.contents.spaceBefore&&r&&n.push(""),e.contents.commentBefore){let l=i(e.contents.commentBefore);n.push(Rt(l,""))}o.
forceBlockIndent=!!e.comment,a=e.contents.comment}let c=a?void 0:()=>s=!0,u=ar(e.contents,o,()=>a=null,c);a&&(u+=En(u,"",i(a))),(u[0]==="|"||u[0]===">")&&n[n.length-
1]==="---"?n[n.length-1]=`--- ${u}`:n.push(u)}else n.push(ar(e.contents,o));if(e.directives?.docEnd)if(e.comment){let c=i(e.comment);c.includes(`
`)?(n.push("..."),n.push(Rt(c,""))):n.push(`... ${c}`)}else n.push("...");else{let c=e.comment;c&&s&&(c=c.replace(/^\n+/,"")),c&&((!s||a)&&n[n.length-1]!==""&&n.
push(""),n.push(Rt(i(c),"")))}return n.join(`
`)+`
`}var GE=m(()=>{J();ic();ec()});function ps(e){if(Y(e))return!0;throw new Error("Expected a YAML collection as document contents")}var Gr,mc=m(()=>{Qa();bd();J();Vr();qr();qg();GE();hd();wg();
Ya();hg();Gr=class e{constructor(t,n,r){this.commentBefore=null,this.comment=null,this.errors=[],this.warnings=[],Object.defineProperty(this,tt,{value:dd});let o=null;
typeof n=="function"||Array.isArray(n)?o=n:r===void 0&&n&&(r=n,n=void 0);let i=Object.assign({intAsBigInt:!1,keepSourceTokens:!1,logLevel:"warn",prettyErrors:!0,
strict:!0,stringKeys:!1,uniqueKeys:!0,version:"1.2"},r);this.options=i;let{version:s}=i;r?._directives?(this.directives=r._directives.atDocument(),this.directives.
yaml.explicit&&(s=this.directives.yaml.version)):this.directives=new On({version:s}),this.setSchema(s,r),this.contents=t===void 0?null:this.createNode(t,o,r)}clone(){
let t=Object.create(e.prototype,{[tt]:{value:dd}});return t.commentBefore=this.commentBefore,t.comment=this.comment,t.errors=this.errors.slice(),t.warnings=this.
warnings.slice(),t.options=Object.assign({},this.options),this.directives&&(t.directives=this.directives.clone()),t.schema=this.schema.clone(),t.contents=G(this.
contents)?this.contents.clone(t.schema):this.contents,this.range&&(t.range=this.range.slice()),t}add(t){ps(this.contents)&&this.contents.add(t)}addIn(t,n){ps(this.
contents)&&this.contents.addIn(t,n)}createAlias(t,n){if(!t.anchor){let r=yg(this);t.anchor=!n||r.has(n)?gg(n||"a",r):n}return new ir(t.anchor)}createNode(t,n,r){
let o;if(typeof n=="function")t=n.call({"":t},"",t),o=n;else if(Array.isArray(n)){let g=k=>typeof k=="number"||k instanceof String||k instanceof Number,b=n.filter(
g).map(String);b.length>0&&(n=n.concat(b)),o=n}else r===void 0&&n&&(r=n,n=void 0);let{aliasDuplicateObjects:i,anchorPrefix:s,flow:a,keepUndefined:c,onTagObj:u,tag:l}=r??
{},{onAnchor:d,setAnchors:f,sourceObjects:p}=gE(this,s||"a"),h={aliasDuplicateObjects:i??!0,keepUndefined:c??!1,onAnchor:d,onTagObj:u,replacer:o,schema:this.schema,
sourceObjects:p},y=sr(t,l,h);return a&&Y(y)&&(y.flow=!0),f(),y}createPair(t,n,r={}){let o=this.createNode(t,null,r),i=this.createNode(n,null,r);return new me(o,
i)}delete(t){return ps(this.contents)?this.contents.delete(t):!1}deleteIn(t){return os(t)?this.contents==null?!1:(this.contents=null,!0):ps(this.contents)?this.
contents.deleteIn(t):!1}get(t,n){return Y(this.contents)?this.contents.get(t,n):void 0}getIn(t,n){return os(t)?!n&&U(this.contents)?this.contents.value:this.contents:
Y(this.contents)?this.contents.getIn(t,n):void 0}has(t){return Y(this.contents)?this.contents.has(t):!1}hasIn(t){return os(t)?this.contents!==void 0:Y(this.contents)?
this.contents.hasIn(t):!1}set(t,n){this.contents==null?this.contents=Xa(this.schema,[t],n):ps(this.contents)&&this.contents.set(t,n)}setIn(t,n){os(t)?this.contents=
n:this.contents==null?this.contents=Xa(this.schema,Array.from(t),n):ps(this.contents)&&this.contents.setIn(t,n)}setSchema(t,n={}){typeof t=="number"&&(t=String(
t));let r;switch(t){case"1.1":this.directives?this.directives.yaml.version="1.1":this.directives=new On({version:"1.1"}),r={resolveKnownTags:!1,schema:"yaml-1.1"};
break;case"1.2":case"next":this.directives?this.directives.yaml.version=t:this.directives=new On({version:t}),r={resolveKnownTags:!0,schema:"core"};break;case null:
this.directives&&delete this.directives,r=null;break;default:{let o=JSON.stringify(t);throw new Error(`Expected '1.1', '1.2' or null as first argument, but foun\
d: ${o}`)}}if(n.schema instanceof Object)this.schema=n.schema;else if(r)this.schema=new pc(Object.assign(r,n));else throw new Error("With a null YAML version, t\
he { schema: Schema } option is required")}toJS({json:t,jsonArg:n,mapAsMap:r,maxAliasCount:o,onAnchor:i,reviver:s}={}){let a={anchors:new Map,doc:this,keep:!t,mapAsMap:r===
!0,mapKeyWarned:!1,maxAliasCount:typeof o=="number"?o:100},c=Ee(this.contents,n??"",a);if(typeof i=="function")for(let{count:u,res:l}of a.anchors.values())i(l,u);
return typeof s=="function"?Ur(s,{"":c},"",c):c}toJSON(t,n){return this.toJS({json:!0,jsonArg:t,mapAsMap:!1,onAnchor:n})}toString(t={}){if(this.errors.length>0)
throw new Error("Document with errors cannot be stringified");if("indent"in t&&(!Number.isInteger(t.indent)||Number(t.indent)<=0)){let n=JSON.stringify(t.indent);
throw new Error(`"indent" option must be a positive integer, not ${n}`)}return HE(this,t)}}});var hc,Xt,yc,Bg,gc=m(()=>{hc=class extends Error{constructor(t,n,r,o){super(),this.name=t,this.code=r,this.message=o,this.pos=n}},Xt=class extends hc{constructor(t,n,r){
super("YAMLParseError",t,n,r)}},yc=class extends hc{constructor(t,n,r){super("YAMLWarning",t,n,r)}},Bg=(e,t)=>n=>{if(n.pos[0]===-1)return;n.linePos=n.pos.map(a=>t.
linePos(a));let{line:r,col:o}=n.linePos[0];n.message+=` at line ${r}, column ${o}`;let i=o-1,s=e.substring(t.lineStarts[r-1],t.lineStarts[r]).replace(/[\n\r]+$/,
"");if(i>=60&&s.length>80){let a=Math.min(i-39,s.length-79);s="\u2026"+s.substring(a),i-=a-1}if(s.length>80&&(s=s.substring(0,79)+"\u2026"),r>1&&/^ *$/.test(s.substring(
0,i))){let a=e.substring(t.lineStarts[r-2],t.lineStarts[r-1]);a.length>80&&(a=a.substring(0,79)+`\u2026
`),s=a+s}if(/[^ ]/.test(s)){let a=1,c=n.linePos[1];c?.line===r&&c.col>o&&(a=Math.max(1,Math.min(c.col-o,80-i)));let u=" ".repeat(i)+"^".repeat(a);n.message+=`:

${s}
${u}
`}}});function Tn(e,{flow:t,indicator:n,next:r,offset:o,onError:i,parentIndent:s,startOnNewline:a}){let c=!1,u=a,l=a,d="",f="",p=!1,h=!1,y=null,g=null,b=null,k=null,v=null,
S=null,_=null;for(let O of e)switch(h&&(O.type!=="space"&&O.type!=="newline"&&O.type!=="comma"&&i(O.offset,"MISSING_CHAR","Tags and anchors must be separated fr\
om the next token by white space"),h=!1),y&&(u&&O.type!=="comment"&&O.type!=="newline"&&i(y,"TAB_AS_INDENT","Tabs are not allowed as indentation"),y=null),O.type){case"\
space":!t&&(n!=="doc-start"||r?.type!=="flow-collection")&&O.source.includes("	")&&(y=O),l=!0;break;case"comment":{l||i(O,"MISSING_CHAR","Comments must be separ\
ated from other tokens by white space characters");let z=O.source.substring(1)||" ";d?d+=f+z:d=z,f="",u=!1;break}case"newline":u?d?d+=O.source:(!S||n!=="seq-ite\
m-ind")&&(c=!0):f+=O.source,u=!0,p=!0,(g||b)&&(k=O),l=!0;break;case"anchor":g&&i(O,"MULTIPLE_ANCHORS","A node can have at most one anchor"),O.source.endsWith(":")&&
i(O.offset+O.source.length-1,"BAD_ALIAS","Anchor ending in : is ambiguous",!0),g=O,_??(_=O.offset),u=!1,l=!1,h=!0;break;case"tag":{b&&i(O,"MULTIPLE_TAGS","A nod\
e can have at most one tag"),b=O,_??(_=O.offset),u=!1,l=!1,h=!0;break}case n:(g||b)&&i(O,"BAD_PROP_ORDER",`Anchors and tags must be after the ${O.source} indica\
tor`),S&&i(O,"UNEXPECTED_TOKEN",`Unexpected ${O.source} in ${t??"collection"}`),S=O,u=n==="seq-item-ind"||n==="explicit-key-ind",l=!1;break;case"comma":if(t){v&&
i(O,"UNEXPECTED_TOKEN",`Unexpected , in ${t}`),v=O,u=!1,l=!1;break}default:i(O,"UNEXPECTED_TOKEN",`Unexpected ${O.type} token`),u=!1,l=!1}let $=e[e.length-1],A=$?
$.offset+$.source.length:o;return h&&r&&r.type!=="space"&&r.type!=="newline"&&r.type!=="comma"&&(r.type!=="scalar"||r.source!=="")&&i(r.offset,"MISSING_CHAR","T\
ags and anchors must be separated from the next token by white space"),y&&(u&&y.indent<=s||r?.type==="block-map"||r?.type==="block-seq")&&i(y,"TAB_AS_INDENT","T\
abs are not allowed as indentation"),{comma:v,found:S,spaceBefore:c,comment:d,hasNewline:p,anchor:g,tag:b,newlineAfterProp:k,end:A,start:_??A}}var wc=m(()=>{});function Jr(e){if(!e)return null;switch(e.type){case"alias":case"scalar":case"double-quoted-scalar":case"single-quoted-scalar":if(e.source.includes(`
`))return!0;if(e.end){for(let t of e.end)if(t.type==="newline")return!0}return!1;case"flow-collection":for(let t of e.items){for(let n of t.start)if(n.type==="n\
ewline")return!0;if(t.sep){for(let n of t.sep)if(n.type==="newline")return!0}if(Jr(t.key)||Jr(t.value))return!0}return!1;default:return!0}}var Kd=m(()=>{});function bc(e,t,n){if(t?.type==="flow-collection"){let r=t.end[0];r.indent===e&&(r.source==="]"||r.source==="}")&&Jr(t)&&n(r,"BAD_INDENT","Flow end indicator sh\
ould be more indented than parent",!0)}}var Vg=m(()=>{Kd()});function Wd(e,t,n){let{uniqueKeys:r}=e.options;if(r===!1)return!1;let o=typeof r=="function"?r:(i,s)=>i===s||U(i)&&U(s)&&i.value===s.value;return t.some(i=>o(i.
key,n))}var Zg=m(()=>{J()});function QE({composeNode:e,composeEmptyNode:t},n,r,o,i){let s=i?.nodeClass??be,a=new s(n.schema);n.atRoot&&(n.atRoot=!1);let c=r.offset,u=null;for(let l of r.items){
let{start:d,key:f,sep:p,value:h}=l,y=Tn(d,{indicator:"explicit-key-ind",next:f??p?.[0],offset:c,onError:o,parentIndent:r.indent,startOnNewline:!0}),g=!y.found;if(g){
if(f&&(f.type==="block-seq"?o(c,"BLOCK_AS_IMPLICIT_KEY","A block sequence may not be used as an implicit map key"):"indent"in f&&f.indent!==r.indent&&o(c,"BAD_I\
NDENT",JE)),!y.anchor&&!y.tag&&!p){u=y.end,y.comment&&(a.comment?a.comment+=`
`+y.comment:a.comment=y.comment);continue}(y.newlineAfterProp||Jr(f))&&o(f??d[d.length-1],"MULTILINE_IMPLICIT_KEY","Implicit keys need to be on a single line")}else
y.found?.indent!==r.indent&&o(c,"BAD_INDENT",JE);n.atKey=!0;let b=y.end,k=f?e(n,f,y,o):t(n,b,d,null,y,o);n.schema.compat&&bc(r.indent,f,o),n.atKey=!1,Wd(n,a.items,
k)&&o(b,"DUPLICATE_KEY","Map keys must be unique");let v=Tn(p??[],{indicator:"map-value-ind",next:h,offset:k.range[2],onError:o,parentIndent:r.indent,startOnNewline:!f||
f.type==="block-scalar"});if(c=v.end,v.found){g&&(h?.type==="block-map"&&!v.hasNewline&&o(c,"BLOCK_AS_IMPLICIT_KEY","Nested mappings are not allowed in compact \
mappings"),n.options.strict&&y.start<v.found.offset-1024&&o(k.range,"KEY_OVER_1024_CHARS","The : indicator must be at most 1024 chars after the start of an impl\
icit block mapping key"));let S=h?e(n,h,v,o):t(n,c,p,null,v,o);n.schema.compat&&bc(r.indent,h,o),c=S.range[2];let _=new me(k,S);n.options.keepSourceTokens&&(_.srcToken=
l),a.items.push(_)}else{g&&o(k.range,"MISSING_CHAR","Implicit map keys need to be followed by map values"),v.comment&&(k.comment?k.comment+=`
`+v.comment:k.comment=v.comment);let S=new me(k);n.options.keepSourceTokens&&(S.srcToken=l),a.items.push(S)}}return u&&u<c&&o(u,"IMPOSSIBLE","Map comment with t\
railing content"),a.range=[r.offset,c,u??c],a}var JE,YE=m(()=>{Vr();Kr();wc();Kd();Vg();Zg();JE="All mapping items must start at the same column"});function XE({composeNode:e,composeEmptyNode:t},n,r,o,i){let s=i?.nodeClass??Ge,a=new s(n.schema);n.atRoot&&(n.atRoot=!1),n.atKey&&(n.atKey=!1);let c=r.offset,u=null;
for(let{start:l,value:d}of r.items){let f=Tn(l,{indicator:"seq-item-ind",next:d,offset:c,onError:o,parentIndent:r.indent,startOnNewline:!0});if(!f.found)if(f.anchor||
f.tag||d)d?.type==="block-seq"?o(f.end,"BAD_INDENT","All sequence items must start at the same column"):o(c,"MISSING_CHAR","Sequence item without - indicator");else{
u=f.end,f.comment&&(a.comment=f.comment);continue}let p=d?e(n,d,f,o):t(n,f.end,l,null,f,o);n.schema.compat&&bc(r.indent,d,o),c=p.range[2],a.items.push(p)}return a.
range=[r.offset,c,u??c],a}var e1=m(()=>{Wr();wc();Vg()});function Pn(e,t,n,r){let o="";if(e){let i=!1,s="";for(let a of e){let{source:c,type:u}=a;switch(u){case"space":i=!0;break;case"comment":{n&&!i&&r(a,"MISSING_CHA\
R","Comments must be separated from other tokens by white space characters");let l=c.substring(1)||" ";o?o+=s+l:o=l,s="";break}case"newline":o&&(s+=c),i=!0;break;default:
r(a,"UNEXPECTED_TOKEN",`Unexpected ${u} at node end`)}t+=c.length}}return{comment:o,offset:t}}var ms=m(()=>{});function t1({composeNode:e,composeEmptyNode:t},n,r,o,i){let s=r.start.source==="{",a=s?"flow map":"flow sequence",c=i?.nodeClass??(s?be:Ge),u=new c(n.schema);u.
flow=!0;let l=n.atRoot;l&&(n.atRoot=!1),n.atKey&&(n.atKey=!1);let d=r.offset+r.start.source.length;for(let g=0;g<r.items.length;++g){let b=r.items[g],{start:k,key:v,
sep:S,value:_}=b,$=Tn(k,{flow:a,indicator:"explicit-key-ind",next:v??S?.[0],offset:d,onError:o,parentIndent:r.indent,startOnNewline:!1});if(!$.found){if(!$.anchor&&
!$.tag&&!S&&!_){g===0&&$.comma?o($.comma,"UNEXPECTED_TOKEN",`Unexpected , in ${a}`):g<r.items.length-1&&o($.start,"UNEXPECTED_TOKEN",`Unexpected empty item in ${a}`),
$.comment&&(u.comment?u.comment+=`
`+$.comment:u.comment=$.comment),d=$.end;continue}!s&&n.options.strict&&Jr(v)&&o(v,"MULTILINE_IMPLICIT_KEY","Implicit keys of flow sequence pairs need to be on \
a single line")}if(g===0)$.comma&&o($.comma,"UNEXPECTED_TOKEN",`Unexpected , in ${a}`);else if($.comma||o($.start,"MISSING_CHAR",`Missing , between ${a} items`),
$.comment){let A="";e:for(let O of k)switch(O.type){case"comma":case"space":break;case"comment":A=O.source.substring(1);break e;default:break e}if(A){let O=u.items[u.
items.length-1];W(O)&&(O=O.value??O.key),O.comment?O.comment+=`
`+A:O.comment=A,$.comment=$.comment.substring(A.length+1)}}if(!s&&!S&&!$.found){let A=_?e(n,_,$,o):t(n,$.end,S,null,$,o);u.items.push(A),d=A.range[2],Wg(_)&&o(A.
range,"BLOCK_IN_FLOW",Kg)}else{n.atKey=!0;let A=$.end,O=v?e(n,v,$,o):t(n,A,k,null,$,o);Wg(v)&&o(O.range,"BLOCK_IN_FLOW",Kg),n.atKey=!1;let z=Tn(S??[],{flow:a,indicator:"\
map-value-ind",next:_,offset:O.range[2],onError:o,parentIndent:r.indent,startOnNewline:!1});if(z.found){if(!s&&!$.found&&n.options.strict){if(S)for(let X of S){
if(X===z.found)break;if(X.type==="newline"){o(X,"MULTILINE_IMPLICIT_KEY","Implicit keys of flow sequence pairs need to be on a single line");break}}$.start<z.found.
offset-1024&&o(z.found,"KEY_OVER_1024_CHARS","The : indicator must be at most 1024 chars after the start of an implicit flow sequence key")}}else _&&("source"in
_&&_.source?.[0]===":"?o(_,"MISSING_CHAR",`Missing space after : in ${a}`):o(z.start,"MISSING_CHAR",`Missing , or : between ${a} items`));let ie=_?e(n,_,z,o):z.
found?t(n,z.end,S,null,z,o):null;ie?Wg(_)&&o(ie.range,"BLOCK_IN_FLOW",Kg):z.comment&&(O.comment?O.comment+=`
`+z.comment:O.comment=z.comment);let Te=new me(O,ie);if(n.options.keepSourceTokens&&(Te.srcToken=b),s){let X=u;Wd(n,X.items,O)&&o(A,"DUPLICATE_KEY","Map keys mu\
st be unique"),X.items.push(Te)}else{let X=new be(n.schema);X.flow=!0,X.items.push(Te);let Se=(ie??O).range;X.range=[O.range[0],Se[1],Se[2]],u.items.push(X)}d=ie?
ie.range[2]:z.end}}let f=s?"}":"]",[p,...h]=r.end,y=d;if(p?.source===f)y=p.offset+p.source.length;else{let g=a[0].toUpperCase()+a.substring(1),b=l?`${g} must en\
d with a ${f}`:`${g} in block collection must be sufficiently indented and end with a ${f}`;o(d,l?"MISSING_CHAR":"BAD_INDENT",b),p&&p.source.length!==1&&h.unshift(
p)}if(h.length>0){let g=Pn(h,y,n.options.strict,o);g.comment&&(u.comment?u.comment+=`
`+g.comment:u.comment=g.comment),u.range=[r.offset,y,g.offset]}else u.range=[r.offset,y,y];return u}var Kg,Wg,n1=m(()=>{J();Vr();Kr();Wr();ms();wc();Kd();Zg();Kg=
"Block collections are not allowed within flow collections",Wg=e=>e&&(e.type==="block-map"||e.type==="block-seq")});function Hg(e,t,n,r,o,i){let s=n.type==="block-map"?QE(e,t,n,r,i):n.type==="block-seq"?XE(e,t,n,r,i):t1(e,t,n,r,i),a=s.constructor;return o==="!"||o===a.tagName?
(s.tag=a.tagName,s):(o&&(s.tag=o),s)}function r1(e,t,n,r,o){let i=r.tag,s=i?t.directives.tagName(i.source,f=>o(i,"TAG_RESOLVE_FAILED",f)):null;if(n.type==="bloc\
k-seq"){let{anchor:f,newlineAfterProp:p}=r,h=f&&i?f.offset>i.offset?f:i:f??i;h&&(!p||p.offset<h.offset)&&o(h,"MISSING_CHAR","Missing newline after block sequenc\
e props")}let a=n.type==="block-map"?"map":n.type==="block-seq"?"seq":n.start.source==="{"?"map":"seq";if(!i||!s||s==="!"||s===be.tagName&&a==="map"||s===Ge.tagName&&
a==="seq")return Hg(e,t,n,o,s);let c=t.schema.tags.find(f=>f.tag===s&&f.collection===a);if(!c){let f=t.schema.knownTags[s];if(f?.collection===a)t.schema.tags.push(
Object.assign({},f,{default:!1})),c=f;else return f?o(i,"BAD_COLLECTION_TYPE",`${f.tag} used for ${a} collection, but expects ${f.collection??"scalar"}`,!0):o(i,
"TAG_RESOLVE_FAILED",`Unresolved tag: ${s}`,!0),Hg(e,t,n,o,s)}let u=Hg(e,t,n,o,s,c),l=c.resolve?.(u,f=>o(i,"TAG_RESOLVE_FAILED",f),t.options)??u,d=G(l)?l:new P(
l);return d.range=u.range,d.tag=s,c?.format&&(d.format=c.format),d}var o1=m(()=>{J();xe();Kr();Wr();YE();e1();n1()});function Gg(e,t,n){let r=t.offset,o=zq(t,e.options.strict,n);if(!o)return{value:"",type:null,comment:"",range:[r,r,r]};let i=o.mode===">"?P.BLOCK_FOLDED:P.BLOCK_LITERAL,
s=t.source?Dq(t.source):[],a=s.length;for(let y=s.length-1;y>=0;--y){let g=s[y][1];if(g===""||g==="\r")a=y;else break}if(a===0){let y=o.chomp==="+"&&s.length>0?
`
`.repeat(Math.max(1,s.length-1)):"",g=r+o.length;return t.source&&(g+=t.source.length),{value:y,type:i,comment:o.comment,range:[r,g,g]}}let c=t.indent+o.indent,
u=t.offset+o.length,l=0;for(let y=0;y<a;++y){let[g,b]=s[y];if(b===""||b==="\r")o.indent===0&&g.length>c&&(c=g.length);else{g.length<c&&n(u+g.length,"MISSING_CHA\
R","Block scalars with more-indented leading empty lines must use an explicit indentation indicator"),o.indent===0&&(c=g.length),l=y,c===0&&!e.atRoot&&n(u,"BAD_\
INDENT","Block scalar values in collections must be indented");break}u+=g.length+b.length+1}for(let y=s.length-1;y>=a;--y)s[y][0].length>c&&(a=y+1);let d="",f="",
p=!1;for(let y=0;y<l;++y)d+=s[y][0].slice(c)+`
`;for(let y=l;y<a;++y){let[g,b]=s[y];u+=g.length+b.length+1;let k=b[b.length-1]==="\r";if(k&&(b=b.slice(0,-1)),b&&g.length<c){let S=`Block scalar lines must not\
 be less indented than their ${o.indent?"explicit indentation indicator":"first line"}`;n(u-b.length-(k?2:1),"BAD_INDENT",S),g=""}i===P.BLOCK_LITERAL?(d+=f+g.slice(
c)+b,f=`
`):g.length>c||b[0]==="	"?(f===" "?f=`
`:!p&&f===`
`&&(f=`

`),d+=f+g.slice(c)+b,f=`
`,p=!0):b===""?f===`
`?d+=`
`:f=`
`:(d+=f+b,f=" ",p=!1)}switch(o.chomp){case"-":break;case"+":for(let y=a;y<s.length;++y)d+=`
`+s[y][0].slice(c);d[d.length-1]!==`
`&&(d+=`
`);break;default:d+=`
`}let h=r+o.length+t.source.length;return{value:d,type:i,comment:o.comment,range:[r,h,h]}}function zq({offset:e,props:t},n,r){if(t[0].type!=="block-scalar-heade\
r")return r(t[0],"IMPOSSIBLE","Block scalar header not found"),null;let{source:o}=t[0],i=o[0],s=0,a="",c=-1;for(let f=1;f<o.length;++f){let p=o[f];if(!a&&(p==="\
-"||p==="+"))a=p;else{let h=Number(p);!s&&h?s=h:c===-1&&(c=e+f)}}c!==-1&&r(c,"UNEXPECTED_TOKEN",`Block scalar header includes extra characters: ${o}`);let u=!1,
l="",d=o.length;for(let f=1;f<t.length;++f){let p=t[f];switch(p.type){case"space":u=!0;case"newline":d+=p.source.length;break;case"comment":n&&!u&&r(p,"MISSING_\
CHAR","Comments must be separated from other tokens by white space characters"),d+=p.source.length,l=p.source.substring(1);break;case"error":r(p,"UNEXPECTED_TOK\
EN",p.message),d+=p.source.length;break;default:{let h=`Unexpected token in block scalar header: ${p.type}`;r(p,"UNEXPECTED_TOKEN",h);let y=p.source;y&&typeof y==
"string"&&(d+=y.length)}}}return{mode:i,indent:s,chomp:a,comment:l,length:d}}function Dq(e){let t=e.split(/\n( *)/),n=t[0],r=n.match(/^( *)/),i=[r?.[1]?[r[1],n.
slice(r[1].length)]:["",n]];for(let s=1;s<t.length;s+=2)i.push([t[s],t[s+1]]);return i}var Jg=m(()=>{xe()});function Qg(e,t,n){let{offset:r,type:o,source:i,end:s}=e,a,c,u=(f,p,h)=>n(r+f,p,h);switch(o){case"scalar":a=P.PLAIN,c=Fq(i,u);break;case"single-quoted-scalar":a=
P.QUOTE_SINGLE,c=jq(i,u);break;case"double-quoted-scalar":a=P.QUOTE_DOUBLE,c=Uq(i,u);break;default:return n(e,"UNEXPECTED_TOKEN",`Expected a flow scalar value, \
but found: ${o}`),{value:"",type:null,comment:"",range:[r,r+i.length,r+i.length]}}let l=r+i.length,d=Pn(s,l,t,n);return{value:c,type:a,comment:d.comment,range:[
r,l,d.offset]}}function Fq(e,t){let n="";switch(e[0]){case"	":n="a tab character";break;case",":n="flow indicator character ,";break;case"%":n="directive indica\
tor character %";break;case"|":case">":{n=`block scalar indicator ${e[0]}`;break}case"@":case"`":{n=`reserved character ${e[0]}`;break}}return n&&t(0,"BAD_SCALA\
R_START",`Plain value cannot start with ${n}`),i1(e)}function jq(e,t){return(e[e.length-1]!=="'"||e.length===1)&&t(e.length,"MISSING_CHAR","Missing closing 'quo\
te"),i1(e.slice(1,-1)).replace(/''/g,"'")}function i1(e){let t=/(.*?)\r?\n/sy,n=t.exec(e);if(!n)return e;let r,o;try{r=new RegExp("(?<![ 	])[ 	]+$"),o=new RegExp(
"^[ 	]+|(?<![ 	])[ 	]+$","g")}catch{r=/[ \t]+$/,o=/^[ \t]+|[ \t]+$/g}let i=n[1].replace(r,""),s=" ",a=t.lastIndex;for(;n=t.exec(e);){let u=n[1].replace(o,"");u===
""?s===`
`?i+=s:s=`
`:(i+=s+u,s=" "),a=t.lastIndex}let c=/[ \t]*(.*)/sy;return c.lastIndex=a,n=c.exec(e),i+s+(n?.[1]??"")}function Uq(e,t){let n="";for(let r=1;r<e.length-1;++r){let o=e[r];
if(!(o==="\r"&&e[r+1]===`
`))if(o===`
`){let{fold:i,offset:s}=qq(e,r);n+=i,r=s}else if(o==="\\"){let i=e[++r],s=Bq[i];if(s)n+=s;else if(i===`
`)for(i=e[r+1];i===" "||i==="	";)i=e[++r+1];else if(i==="\r"&&e[r+1]===`
`)for(i=e[++r+1];i===" "||i==="	";)i=e[++r+1];else if(i==="x"||i==="u"||i==="U"){let a=i==="x"?2:i==="u"?4:8;n+=Vq(e,r+1,a,t),r+=a}else{let a=e.substr(r-1,2);t(
r-1,"BAD_DQ_ESCAPE",`Invalid escape sequence ${a}`),n+=a}}else if(o===" "||o==="	"){let i=r,s=e[r+1];for(;s===" "||s==="	";)s=e[++r+1];s!==`
`&&!(s==="\r"&&e[r+2]===`
`)&&(n+=r>i?e.slice(i,r+1):o)}else n+=o}return(e[e.length-1]!=='"'||e.length===1)&&t(e.length,"MISSING_CHAR",'Missing closing "quote'),n}function qq(e,t){let n="",
r=e[t+1];for(;(r===" "||r==="	"||r===`
`||r==="\r")&&!(r==="\r"&&e[t+2]!==`
`);)r===`
`&&(n+=`
`),t+=1,r=e[t+1];return n||(n=" "),{fold:n,offset:t}}function Vq(e,t,n,r){let o=e.substr(t,n),s=o.length===n&&/^[0-9a-fA-F]+$/.test(o)?parseInt(o,16):NaN;try{return String.
fromCodePoint(s)}catch{let a=e.substr(t-2,n+2);return r(t-2,"BAD_DQ_ESCAPE",`Invalid escape sequence ${a}`),a}}var Bq,Yg=m(()=>{xe();ms();Bq={0:"\0",a:"\x07",b:"\
\b",e:"\x1B",f:"\f",n:`
`,r:"\r",t:"	",v:"\v",N:"\x85",_:"\xA0",L:"\u2028",P:"\u2029"," ":" ",'"':'"',"/":"/","\\":"\\","	":"	"}});function Xg(e,t,n,r){let{value:o,type:i,comment:s,range:a}=t.type==="block-scalar"?Gg(e,t,r):Qg(t,e.options.strict,r),c=n?e.directives.tagName(n.source,d=>r(n,"\
TAG_RESOLVE_FAILED",d)):null,u;e.options.stringKeys&&e.atKey?u=e.schema[gt]:c?u=Zq(e.schema,o,c,n,r):t.type==="scalar"?u=Kq(e,o,t,r):u=e.schema[gt];let l;try{let d=u.
resolve(o,f=>r(n??t,"TAG_RESOLVE_FAILED",f),e.options);l=U(d)?d:new P(d)}catch(d){let f=d instanceof Error?d.message:String(d);r(n??t,"TAG_RESOLVE_FAILED",f),l=
new P(o)}return l.range=a,l.source=o,i&&(l.type=i),c&&(l.tag=c),u.format&&(l.format=u.format),s&&(l.comment=s),l}function Zq(e,t,n,r,o){if(n==="!")return e[gt];
let i=[];for(let a of e.tags)if(!a.collection&&a.tag===n)if(a.default&&a.test)i.push(a);else return a;for(let a of i)if(a.test?.test(t))return a;let s=e.knownTags[n];
return s&&!s.collection?(e.tags.push(Object.assign({},s,{default:!1,test:void 0})),s):(o(r,"TAG_RESOLVE_FAILED",`Unresolved tag: ${n}`,n!=="tag:yaml.org,2002:st\
r"),e[gt])}function Kq({atKey:e,directives:t,schema:n},r,o,i){let s=n.tags.find(a=>(a.default===!0||e&&a.default==="key")&&a.test?.test(r))||n[gt];if(n.compat){
let a=n.compat.find(c=>c.default&&c.test?.test(r))??n[gt];if(s.tag!==a.tag){let c=t.tagString(s.tag),u=t.tagString(a.tag),l=`Value may be parsed as either ${c} \
or ${u}`;i(o,"TAG_RESOLVE_FAILED",l,!0)}}return s}var s1=m(()=>{J();xe();Jg();Yg()});function a1(e,t,n){if(t){n??(n=t.length);for(let r=n-1;r>=0;--r){let o=t[r];switch(o.type){case"space":case"comment":case"newline":e-=o.source.length;continue}for(o=
t[++r];o?.type==="space";)e+=o.source.length,o=t[++r];break}}return e}var c1=m(()=>{});function ew(e,t,n,r){let o=e.atKey,{spaceBefore:i,comment:s,anchor:a,tag:c}=n,u,l=!0;switch(t.type){case"alias":u=Hq(e,t,r),(a||c)&&r(t,"ALIAS_PROPS","An alias \
node must not specify any properties");break;case"scalar":case"single-quoted-scalar":case"double-quoted-scalar":case"block-scalar":u=Xg(e,t,c,r),a&&(u.anchor=a.
source.substring(1));break;case"block-map":case"block-seq":case"flow-collection":try{u=r1(Wq,e,t,n,r),a&&(u.anchor=a.source.substring(1))}catch(d){let f=d instanceof
Error?d.message:String(d);r(t,"RESOURCE_EXHAUSTION",f)}break;default:{let d=t.type==="error"?t.message:`Unsupported token (type: ${t.type})`;r(t,"UNEXPECTED_TOK\
EN",d),l=!1}}return u??(u=Hd(e,t.offset,void 0,null,n,r)),a&&u.anchor===""&&r(a,"BAD_ALIAS","Anchor cannot be an empty string"),o&&e.options.stringKeys&&(!U(u)||
typeof u.value!="string"||u.tag&&u.tag!=="tag:yaml.org,2002:str")&&r(c??t,"NON_STRING_KEY","With stringKeys, all keys must be strings"),i&&(u.spaceBefore=!0),s&&
(t.type==="scalar"&&t.source===""?u.comment=s:u.commentBefore=s),e.options.keepSourceTokens&&l&&(u.srcToken=t),u}function Hd(e,t,n,r,{spaceBefore:o,comment:i,anchor:s,
tag:a,end:c},u){let l={type:"scalar",offset:a1(t,n,r),indent:-1,source:""},d=Xg(e,l,a,u);return s&&(d.anchor=s.source.substring(1),d.anchor===""&&u(s,"BAD_ALIAS",
"Anchor cannot be an empty string")),o&&(d.spaceBefore=!0),i&&(d.comment=i,d.range[2]=c),d}function Hq({options:e},{offset:t,source:n,end:r},o){let i=new ir(n.substring(
1));i.source===""&&o(t,"BAD_ALIAS","Alias cannot be an empty string"),i.source.endsWith(":")&&o(t+n.length-1,"BAD_ALIAS","Alias ending in : is ambiguous",!0);let s=t+
n.length,a=Pn(r,s,e.strict,o);return i.range=[t,s,a.offset],a.comment&&(i.comment=a.comment),i}var Wq,u1=m(()=>{Qa();J();o1();s1();ms();c1();Wq={composeNode:ew,
composeEmptyNode:Hd}});function l1(e,t,{offset:n,start:r,value:o,end:i},s){let a=Object.assign({_directives:t},e),c=new Gr(void 0,a),u={atKey:!1,atRoot:!0,directives:c.directives,options:c.
options,schema:c.schema},l=Tn(r,{indicator:"doc-start",next:o??i?.[0],offset:n,onError:s,parentIndent:0,startOnNewline:!0});l.found&&(c.directives.docStart=!0,o&&
(o.type==="block-map"||o.type==="block-seq")&&!l.hasNewline&&s(l.end,"MISSING_CHAR","Block collection cannot start on same line with directives-end marker")),c.
contents=o?ew(u,o,l,s):Hd(u,l.end,r,null,l,s);let d=c.contents.range[2],f=Pn(i,d,!1,s);return f.comment&&(c.comment=f.comment),c.range=[n,d,f.offset],c}var d1=m(
()=>{mc();u1();ms();wc()});function vc(e){if(typeof e=="number")return[e,e+1];if(Array.isArray(e))return e.length===2?e:[e[0],e[1]];let{offset:t,source:n}=e;return[t,t+(typeof n=="string"?
n.length:1)]}function f1(e){let t="",n=!1,r=!1;for(let o=0;o<e.length;++o){let i=e[o];switch(i[0]){case"#":t+=(t===""?"":r?`

`:`
`)+(i.substring(1)||" "),n=!0,r=!1;break;case"%":e[o+1]?.[0]!=="#"&&(o+=1),n=!1;break;default:n||(r=!0),n=!1}}return{comment:t,afterEmptyLine:r}}var kc,tw=m(()=>{
hg();mc();gc();J();d1();ms();kc=class{constructor(t={}){this.doc=null,this.atDirectives=!1,this.prelude=[],this.errors=[],this.warnings=[],this.onError=(n,r,o,i)=>{
let s=vc(n);i?this.warnings.push(new yc(s,r,o)):this.errors.push(new Xt(s,r,o))},this.directives=new On({version:t.version||"1.2"}),this.options=t}decorate(t,n){
let{comment:r,afterEmptyLine:o}=f1(this.prelude);if(r){let i=t.contents;if(n)t.comment=t.comment?`${t.comment}
${r}`:r;else if(o||t.directives.docStart||!i)t.commentBefore=r;else if(Y(i)&&!i.flow&&i.items.length>0){let s=i.items[0];W(s)&&(s=s.key);let a=s.commentBefore;s.
commentBefore=a?`${r}
${a}`:r}else{let s=i.commentBefore;i.commentBefore=s?`${r}
${s}`:r}}if(n){for(let i=0;i<this.errors.length;++i)t.errors.push(this.errors[i]);for(let i=0;i<this.warnings.length;++i)t.warnings.push(this.warnings[i])}else t.
errors=this.errors,t.warnings=this.warnings;this.prelude=[],this.errors=[],this.warnings=[]}streamInfo(){return{comment:f1(this.prelude).comment,directives:this.
directives,errors:this.errors,warnings:this.warnings}}*compose(t,n=!1,r=-1){for(let o of t)yield*this.next(o);yield*this.end(n,r)}*next(t){switch(t.type){case"d\
irective":this.directives.add(t.source,(n,r,o)=>{let i=vc(t);i[0]+=n,this.onError(i,"BAD_DIRECTIVE",r,o)}),this.prelude.push(t.source),this.atDirectives=!0;break;case"\
document":{let n=l1(this.options,this.directives,t,this.onError);this.atDirectives&&!n.directives.docStart&&this.onError(t,"MISSING_CHAR","Missing directives-en\
d/doc-start indicator line"),this.decorate(n,!1),this.doc&&(yield this.doc),this.doc=n,this.atDirectives=!1;break}case"byte-order-mark":case"space":break;case"c\
omment":case"newline":this.prelude.push(t.source);break;case"error":{let n=t.source?`${t.message}: ${JSON.stringify(t.source)}`:t.message,r=new Xt(vc(t),"UNEXPE\
CTED_TOKEN",n);this.atDirectives||!this.doc?this.errors.push(r):this.doc.errors.push(r);break}case"doc-end":{if(!this.doc){let r="Unexpected doc-end without pre\
ceding document";this.errors.push(new Xt(vc(t),"UNEXPECTED_TOKEN",r));break}this.doc.directives.docEnd=!0;let n=Pn(t.end,t.offset+t.source.length,this.doc.options.
strict,this.onError);if(this.decorate(this.doc,!0),n.comment){let r=this.doc.comment;this.doc.comment=r?`${r}
${n.comment}`:n.comment}this.doc.range[2]=n.offset;break}default:this.errors.push(new Xt(vc(t),"UNEXPECTED_TOKEN",`Unsupported token ${t.type}`))}}*end(t=!1,n=-1){
if(this.doc)this.decorate(this.doc,!0),yield this.doc,this.doc=null;else if(t){let r=Object.assign({_directives:this.directives},this.options),o=new Gr(void 0,r);
this.atDirectives&&this.onError(n,"MISSING_CHAR","Missing directives-end indicator line"),o.range=[0,n,n],this.decorate(o,!1),yield o}}}});var p1=m(()=>{Jg();Yg();gc();oc()});var m1=m(()=>{});function Co(e,t){"type"in e&&e.type==="document"&&(e={start:e.start,value:e.value}),y1(Object.freeze([]),e,t)}function y1(e,t,n){let r=n(t,e);if(typeof r=="symb\
ol")return r;for(let o of["key","value"]){let i=t[o];if(i&&"items"in i){for(let s=0;s<i.items.length;++s){let a=y1(Object.freeze(e.concat([[o,s]])),i.items[s],n);
if(typeof a=="number")s=a-1;else{if(a===nw)return nw;a===h1&&(i.items.splice(s,1),s-=1)}}typeof r=="function"&&o==="key"&&(r=r(t,e))}}return typeof r=="function"?
r(t,e):r}var nw,Gq,h1,g1=m(()=>{nw=Symbol("break visit"),Gq=Symbol("skip children"),h1=Symbol("remove item");Co.BREAK=nw;Co.SKIP=Gq;Co.REMOVE=h1;Co.itemAtPath=(e,t)=>{
let n=e;for(let[r,o]of t){let i=n?.[r];if(i&&"items"in i)n=i.items[o];else return}return n};Co.parentCollection=(e,t)=>{let n=Co.itemAtPath(e,t.slice(0,-1)),r=t[t.
length-1][0],o=n?.[r];if(o&&"items"in o)return o;throw new Error("Parent collection not found")}});function w1(e){switch(e){case rw:return"byte-order-mark";case ow:return"doc-mode";case iw:return"flow-error-end";case Gd:return"scalar";case"---":return"doc-sta\
rt";case"...":return"doc-end";case"":case`
`:case`\r
`:return"newline";case"-":return"seq-item-ind";case"?":return"explicit-key-ind";case":":return"map-value-ind";case"{":return"flow-map-start";case"}":return"flow\
-map-end";case"[":return"flow-seq-start";case"]":return"flow-seq-end";case",":return"comma"}switch(e[0]){case" ":case"	":return"space";case"#":return"comment";case"\
%":return"directive-line";case"*":return"alias";case"&":return"anchor";case"!":return"tag";case"'":return"single-quoted-scalar";case'"':return"double-quoted-sca\
lar";case"|":case">":return"block-scalar-header"}return null}var rw,ow,iw,Gd,Jd=m(()=>{p1();m1();g1();rw="\uFEFF",ow="",iw="",Gd=""});function en(e){switch(e){case void 0:case" ":case`
`:case"\r":case"	":return!0;default:return!1}}var b1,Qq,Qd,Yq,sw,xc,aw=m(()=>{Jd();b1=new Set("0123456789ABCDEFabcdef"),Qq=new Set("0123456789ABCDEFGHIJKLMNOPQR\
STUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()"),Qd=new Set(",[]{}"),Yq=new Set(` ,[]{}
\r	`),sw=e=>!e||Yq.has(e),xc=class{constructor(){this.atEnd=!1,this.blockScalarIndent=-1,this.blockScalarKeep=!1,this.buffer="",this.flowKey=!1,this.flowLevel=0,
this.indentNext=0,this.indentValue=0,this.lineEndPos=null,this.next=null,this.pos=0}*lex(t,n=!1){if(t){if(typeof t!="string")throw TypeError("source is not a st\
ring");this.buffer=this.buffer?this.buffer+t:t,this.lineEndPos=null}this.atEnd=!n;let r=this.next??"stream";for(;r&&(n||this.hasChars(1));)r=yield*this.parseNext(
r)}atLineEnd(){let t=this.pos,n=this.buffer[t];for(;n===" "||n==="	";)n=this.buffer[++t];return!n||n==="#"||n===`
`?!0:n==="\r"?this.buffer[t+1]===`
`:!1}charAt(t){return this.buffer[this.pos+t]}continueScalar(t){let n=this.buffer[t];if(this.indentNext>0){let r=0;for(;n===" ";)n=this.buffer[++r+t];if(n==="\r"){
let o=this.buffer[r+t+1];if(o===`
`||!o&&!this.atEnd)return t+r+1}return n===`
`||r>=this.indentNext||!n&&!this.atEnd?t+r:-1}if(n==="-"||n==="."){let r=this.buffer.substr(t,3);if((r==="---"||r==="...")&&en(this.buffer[t+3]))return-1}return t}getLine(){
let t=this.lineEndPos;return(typeof t!="number"||t!==-1&&t<this.pos)&&(t=this.buffer.indexOf(`
`,this.pos),this.lineEndPos=t),t===-1?this.atEnd?this.buffer.substring(this.pos):null:(this.buffer[t-1]==="\r"&&(t-=1),this.buffer.substring(this.pos,t))}hasChars(t){
return this.pos+t<=this.buffer.length}setNext(t){return this.buffer=this.buffer.substring(this.pos),this.pos=0,this.lineEndPos=null,this.next=t,null}peek(t){return this.
buffer.substr(this.pos,t)}*parseNext(t){switch(t){case"stream":return yield*this.parseStream();case"line-start":return yield*this.parseLineStart();case"block-st\
art":return yield*this.parseBlockStart();case"doc":return yield*this.parseDocument();case"flow":return yield*this.parseFlowCollection();case"quoted-scalar":return yield*this.
parseQuotedScalar();case"block-scalar":return yield*this.parseBlockScalar();case"plain-scalar":return yield*this.parsePlainScalar()}}*parseStream(){let t=this.getLine();
if(t===null)return this.setNext("stream");if(t[0]===rw&&(yield*this.pushCount(1),t=t.substring(1)),t[0]==="%"){let n=t.length,r=t.indexOf("#");for(;r!==-1;){let i=t[r-
1];if(i===" "||i==="	"){n=r-1;break}else r=t.indexOf("#",r+1)}for(;;){let i=t[n-1];if(i===" "||i==="	")n-=1;else break}let o=(yield*this.pushCount(n))+(yield*this.
pushSpaces(!0));return yield*this.pushCount(t.length-o),this.pushNewline(),"stream"}if(this.atLineEnd()){let n=yield*this.pushSpaces(!0);return yield*this.pushCount(
t.length-n),yield*this.pushNewline(),"stream"}return yield ow,yield*this.parseLineStart()}*parseLineStart(){let t=this.charAt(0);if(!t&&!this.atEnd)return this.
setNext("line-start");if(t==="-"||t==="."){if(!this.atEnd&&!this.hasChars(4))return this.setNext("line-start");let n=this.peek(3);if((n==="---"||n==="...")&&en(
this.charAt(3)))return yield*this.pushCount(3),this.indentValue=0,this.indentNext=0,n==="---"?"doc":"stream"}return this.indentValue=yield*this.pushSpaces(!1),this.
indentNext>this.indentValue&&!en(this.charAt(1))&&(this.indentNext=this.indentValue),yield*this.parseBlockStart()}*parseBlockStart(){let[t,n]=this.peek(2);if(!n&&
!this.atEnd)return this.setNext("block-start");if((t==="-"||t==="?"||t===":")&&en(n)){let r=(yield*this.pushCount(1))+(yield*this.pushSpaces(!0));return this.indentNext=
this.indentValue+1,this.indentValue+=r,"block-start"}return"doc"}*parseDocument(){yield*this.pushSpaces(!0);let t=this.getLine();if(t===null)return this.setNext(
"doc");let n=yield*this.pushIndicators();switch(t[n]){case"#":yield*this.pushCount(t.length-n);case void 0:return yield*this.pushNewline(),yield*this.parseLineStart();case"\
{":case"[":return yield*this.pushCount(1),this.flowKey=!1,this.flowLevel=1,"flow";case"}":case"]":return yield*this.pushCount(1),"doc";case"*":return yield*this.
pushUntil(sw),"doc";case'"':case"'":return yield*this.parseQuotedScalar();case"|":case">":return n+=yield*this.parseBlockScalarHeader(),n+=yield*this.pushSpaces(
!0),yield*this.pushCount(t.length-n),yield*this.pushNewline(),yield*this.parseBlockScalar();default:return yield*this.parsePlainScalar()}}*parseFlowCollection(){
let t,n,r=-1;do t=yield*this.pushNewline(),t>0?(n=yield*this.pushSpaces(!1),this.indentValue=r=n):n=0,n+=yield*this.pushSpaces(!0);while(t+n>0);let o=this.getLine();
if(o===null)return this.setNext("flow");if((r!==-1&&r<this.indentNext&&o[0]!=="#"||r===0&&(o.startsWith("---")||o.startsWith("..."))&&en(o[3]))&&!(r===this.indentNext-
1&&this.flowLevel===1&&(o[0]==="]"||o[0]==="}")))return this.flowLevel=0,yield iw,yield*this.parseLineStart();let i=0;for(;o[i]===",";)i+=yield*this.pushCount(1),
i+=yield*this.pushSpaces(!0),this.flowKey=!1;switch(i+=yield*this.pushIndicators(),o[i]){case void 0:return"flow";case"#":return yield*this.pushCount(o.length-i),
"flow";case"{":case"[":return yield*this.pushCount(1),this.flowKey=!1,this.flowLevel+=1,"flow";case"}":case"]":return yield*this.pushCount(1),this.flowKey=!0,this.
flowLevel-=1,this.flowLevel?"flow":"doc";case"*":return yield*this.pushUntil(sw),"flow";case'"':case"'":return this.flowKey=!0,yield*this.parseQuotedScalar();case"\
:":{let s=this.charAt(1);if(this.flowKey||en(s)||s===",")return this.flowKey=!1,yield*this.pushCount(1),yield*this.pushSpaces(!0),"flow"}default:return this.flowKey=
!1,yield*this.parsePlainScalar()}}*parseQuotedScalar(){let t=this.charAt(0),n=this.buffer.indexOf(t,this.pos+1);if(t==="'")for(;n!==-1&&this.buffer[n+1]==="'";)
n=this.buffer.indexOf("'",n+2);else for(;n!==-1;){let i=0;for(;this.buffer[n-1-i]==="\\";)i+=1;if(i%2===0)break;n=this.buffer.indexOf('"',n+1)}let r=this.buffer.
substring(0,n),o=r.indexOf(`
`,this.pos);if(o!==-1){for(;o!==-1;){let i=this.continueScalar(o+1);if(i===-1)break;o=r.indexOf(`
`,i)}o!==-1&&(n=o-(r[o-1]==="\r"?2:1))}if(n===-1){if(!this.atEnd)return this.setNext("quoted-scalar");n=this.buffer.length}return yield*this.pushToIndex(n+1,!1),
this.flowLevel?"flow":"doc"}*parseBlockScalarHeader(){this.blockScalarIndent=-1,this.blockScalarKeep=!1;let t=this.pos;for(;;){let n=this.buffer[++t];if(n==="+")
this.blockScalarKeep=!0;else if(n>"0"&&n<="9")this.blockScalarIndent=Number(n)-1;else if(n!=="-")break}return yield*this.pushUntil(n=>en(n)||n==="#")}*parseBlockScalar(){
let t=this.pos-1,n=0,r;e:for(let i=this.pos;r=this.buffer[i];++i)switch(r){case" ":n+=1;break;case`
`:t=i,n=0;break;case"\r":{let s=this.buffer[i+1];if(!s&&!this.atEnd)return this.setNext("block-scalar");if(s===`
`)break}default:break e}if(!r&&!this.atEnd)return this.setNext("block-scalar");if(n>=this.indentNext){this.blockScalarIndent===-1?this.indentNext=n:this.indentNext=
this.blockScalarIndent+(this.indentNext===0?1:this.indentNext);do{let i=this.continueScalar(t+1);if(i===-1)break;t=this.buffer.indexOf(`
`,i)}while(t!==-1);if(t===-1){if(!this.atEnd)return this.setNext("block-scalar");t=this.buffer.length}}let o=t+1;for(r=this.buffer[o];r===" ";)r=this.buffer[++o];
if(r==="	"){for(;r==="	"||r===" "||r==="\r"||r===`
`;)r=this.buffer[++o];t=o-1}else if(!this.blockScalarKeep)do{let i=t-1,s=this.buffer[i];s==="\r"&&(s=this.buffer[--i]);let a=i;for(;s===" ";)s=this.buffer[--i];
if(s===`
`&&i>=this.pos&&i+1+n>a)t=i;else break}while(!0);return yield Gd,yield*this.pushToIndex(t+1,!0),yield*this.parseLineStart()}*parsePlainScalar(){let t=this.flowLevel>
0,n=this.pos-1,r=this.pos-1,o;for(;o=this.buffer[++r];)if(o===":"){let i=this.buffer[r+1];if(en(i)||t&&Qd.has(i))break;n=r}else if(en(o)){let i=this.buffer[r+1];
if(o==="\r"&&(i===`
`?(r+=1,o=`
`,i=this.buffer[r+1]):n=r),i==="#"||t&&Qd.has(i))break;if(o===`
`){let s=this.continueScalar(r+1);if(s===-1)break;r=Math.max(r,s-2)}}else{if(t&&Qd.has(o))break;n=r}return!o&&!this.atEnd?this.setNext("plain-scalar"):(yield Gd,
yield*this.pushToIndex(n+1,!0),t?"flow":"doc")}*pushCount(t){return t>0?(yield this.buffer.substr(this.pos,t),this.pos+=t,t):0}*pushToIndex(t,n){let r=this.buffer.
slice(this.pos,t);return r?(yield r,this.pos+=r.length,r.length):(n&&(yield""),0)}*pushIndicators(){let t=0;e:for(;;){switch(this.charAt(0)){case"!":t+=yield*this.
pushTag(),t+=yield*this.pushSpaces(!0);continue e;case"&":t+=yield*this.pushUntil(sw),t+=yield*this.pushSpaces(!0);continue e;case"-":case"?":case":":{let n=this.
flowLevel>0,r=this.charAt(1);if(en(r)||n&&Qd.has(r)){n?this.flowKey&&(this.flowKey=!1):this.indentNext=this.indentValue+1,t+=yield*this.pushCount(1),t+=yield*this.
pushSpaces(!0);continue e}}}break e}return t}*pushTag(){if(this.charAt(1)==="<"){let t=this.pos+2,n=this.buffer[t];for(;!en(n)&&n!==">";)n=this.buffer[++t];return yield*this.
pushToIndex(n===">"?t+1:t,!1)}else{let t=this.pos+1,n=this.buffer[t];for(;n;)if(Qq.has(n))n=this.buffer[++t];else if(n==="%"&&b1.has(this.buffer[t+1])&&b1.has(this.
buffer[t+2]))n=this.buffer[t+=3];else break;return yield*this.pushToIndex(t,!1)}}*pushNewline(){let t=this.buffer[this.pos];return t===`
`?yield*this.pushCount(1):t==="\r"&&this.charAt(1)===`
`?yield*this.pushCount(2):0}*pushSpaces(t){let n=this.pos-1,r;do r=this.buffer[++n];while(r===" "||t&&r==="	");let o=n-this.pos;return o>0&&(yield this.buffer.substr(
this.pos,o),this.pos=n),o}*pushUntil(t){let n=this.pos,r=this.buffer[n];for(;!t(r);)r=this.buffer[++n];return yield*this.pushToIndex(n,!1)}}});var Sc,cw=m(()=>{Sc=class{constructor(){this.lineStarts=[],this.addNewLine=t=>this.lineStarts.push(t),this.linePos=t=>{let n=0,r=this.lineStarts.length;for(;n<r;){
let i=n+r>>1;this.lineStarts[i]<t?n=i+1:r=i}if(this.lineStarts[n]===t)return{line:n+1,col:1};if(n===0)return{line:0,col:t};let o=this.lineStarts[n-1];return{line:n,
col:t-o+1}}}}});function Qr(e,t){for(let n=0;n<e.length;++n)if(e[n].type===t)return!0;return!1}function v1(e){for(let t=0;t<e.length;++t)switch(e[t].type){case"space":case"comm\
ent":case"newline":break;default:return t}return-1}function x1(e){switch(e?.type){case"alias":case"scalar":case"single-quoted-scalar":case"double-quoted-scalar":case"\
flow-collection":return!0;default:return!1}}function Yd(e){switch(e.type){case"document":return e.start;case"block-map":{let t=e.items[e.items.length-1];return t.
sep??t.start}case"block-seq":return e.items[e.items.length-1].start;default:return[]}}function hs(e){if(e.length===0)return[];let t=e.length;e:for(;--t>=0;)switch(e[t].
type){case"doc-start":case"explicit-key-ind":case"map-value-ind":case"seq-item-ind":case"newline":break e}for(;e[++t]?.type==="space";);return e.splice(t,e.length)}
function Xd(e,t){if(t.length<1e5)Array.prototype.push.apply(e,t);else for(let n=0;n<t.length;++n)e.push(t[n])}function k1(e){if(e.start.type==="flow-seq-start")
for(let t of e.items)t.sep&&!t.value&&!Qr(t.start,"explicit-key-ind")&&!Qr(t.sep,"map-value-ind")&&(t.key&&(t.value=t.key),delete t.key,x1(t.value)?t.value.end?
Xd(t.value.end,t.sep):t.value.end=t.sep:Xd(t.start,t.sep),delete t.sep)}var _c,uw=m(()=>{Jd();aw();_c=class{constructor(t){this.atNewLine=!0,this.atScalar=!1,this.
indent=0,this.offset=0,this.onKeyLine=!1,this.stack=[],this.source="",this.type="",this.lexer=new xc,this.onNewLine=t}*parse(t,n=!1){this.onNewLine&&this.offset===
0&&this.onNewLine(0);for(let r of this.lexer.lex(t,n))yield*this.next(r);n||(yield*this.end())}*next(t){if(this.source=t,this.atScalar){this.atScalar=!1,yield*this.
step(),this.offset+=t.length;return}let n=w1(t);if(n)if(n==="scalar")this.atNewLine=!1,this.atScalar=!0,this.type="scalar";else{switch(this.type=n,yield*this.step(),
n){case"newline":this.atNewLine=!0,this.indent=0,this.onNewLine&&this.onNewLine(this.offset+t.length);break;case"space":this.atNewLine&&t[0]===" "&&(this.indent+=
t.length);break;case"explicit-key-ind":case"map-value-ind":case"seq-item-ind":this.atNewLine&&(this.indent+=t.length);break;case"doc-mode":case"flow-error-end":
return;default:this.atNewLine=!1}this.offset+=t.length}else{let r=`Not a YAML token: ${t}`;yield*this.pop({type:"error",offset:this.offset,message:r,source:t}),
this.offset+=t.length}}*end(){for(;this.stack.length>0;)yield*this.pop()}get sourceToken(){return{type:this.type,offset:this.offset,indent:this.indent,source:this.
source}}*step(){let t=this.peek(1);if(this.type==="doc-end"&&t?.type!=="doc-end"){for(;this.stack.length>0;)yield*this.pop();this.stack.push({type:"doc-end",offset:this.
offset,source:this.source});return}if(!t)return yield*this.stream();switch(t.type){case"document":return yield*this.document(t);case"alias":case"scalar":case"si\
ngle-quoted-scalar":case"double-quoted-scalar":return yield*this.scalar(t);case"block-scalar":return yield*this.blockScalar(t);case"block-map":return yield*this.
blockMap(t);case"block-seq":return yield*this.blockSequence(t);case"flow-collection":return yield*this.flowCollection(t);case"doc-end":return yield*this.documentEnd(
t)}yield*this.pop()}peek(t){return this.stack[this.stack.length-t]}*pop(t){let n=t??this.stack.pop();if(!n)yield{type:"error",offset:this.offset,source:"",message:"\
Tried to pop an empty stack"};else if(this.stack.length===0)yield n;else{let r=this.peek(1);switch(n.type==="block-scalar"?n.indent="indent"in r?r.indent:0:n.type===
"flow-collection"&&r.type==="document"&&(n.indent=0),n.type==="flow-collection"&&k1(n),r.type){case"document":r.value=n;break;case"block-scalar":r.props.push(n);
break;case"block-map":{let o=r.items[r.items.length-1];if(o.value){r.items.push({start:[],key:n,sep:[]}),this.onKeyLine=!0;return}else if(o.sep)o.value=n;else{Object.
assign(o,{key:n,sep:[]}),this.onKeyLine=!o.explicitKey;return}break}case"block-seq":{let o=r.items[r.items.length-1];o.value?r.items.push({start:[],value:n}):o.
value=n;break}case"flow-collection":{let o=r.items[r.items.length-1];!o||o.value?r.items.push({start:[],key:n,sep:[]}):o.sep?o.value=n:Object.assign(o,{key:n,sep:[]});
return}default:yield*this.pop(),yield*this.pop(n)}if((r.type==="document"||r.type==="block-map"||r.type==="block-seq")&&(n.type==="block-map"||n.type==="block-s\
eq")){let o=n.items[n.items.length-1];o&&!o.sep&&!o.value&&o.start.length>0&&v1(o.start)===-1&&(n.indent===0||o.start.every(i=>i.type!=="comment"||i.indent<n.indent))&&
(r.type==="document"?r.end=o.start:r.items.push({start:o.start}),n.items.splice(-1,1))}}}*stream(){switch(this.type){case"directive-line":yield{type:"directive",
offset:this.offset,source:this.source};return;case"byte-order-mark":case"space":case"comment":case"newline":yield this.sourceToken;return;case"doc-mode":case"do\
c-start":{let t={type:"document",offset:this.offset,start:[]};this.type==="doc-start"&&t.start.push(this.sourceToken),this.stack.push(t);return}}yield{type:"err\
or",offset:this.offset,message:`Unexpected ${this.type} token in YAML stream`,source:this.source}}*document(t){if(t.value)return yield*this.lineEnd(t);switch(this.
type){case"doc-start":{v1(t.start)!==-1?(yield*this.pop(),yield*this.step()):t.start.push(this.sourceToken);return}case"anchor":case"tag":case"space":case"comme\
nt":case"newline":t.start.push(this.sourceToken);return}let n=this.startBlockValue(t);n?this.stack.push(n):yield{type:"error",offset:this.offset,message:`Unexpe\
cted ${this.type} token in YAML document`,source:this.source}}*scalar(t){if(this.type==="map-value-ind"){let n=Yd(this.peek(2)),r=hs(n),o;t.end?(o=t.end,o.push(
this.sourceToken),delete t.end):o=[this.sourceToken];let i={type:"block-map",offset:t.offset,indent:t.indent,items:[{start:r,key:t,sep:o}]};this.onKeyLine=!0,this.
stack[this.stack.length-1]=i}else yield*this.lineEnd(t)}*blockScalar(t){switch(this.type){case"space":case"comment":case"newline":t.props.push(this.sourceToken);
return;case"scalar":if(t.source=this.source,this.atNewLine=!0,this.indent=0,this.onNewLine){let n=this.source.indexOf(`
`)+1;for(;n!==0;)this.onNewLine(this.offset+n),n=this.source.indexOf(`
`,n)+1}yield*this.pop();break;default:yield*this.pop(),yield*this.step()}}*blockMap(t){let n=t.items[t.items.length-1];switch(this.type){case"newline":if(this.onKeyLine=
!1,n.value){let r="end"in n.value?n.value.end:void 0;(Array.isArray(r)?r[r.length-1]:void 0)?.type==="comment"?r?.push(this.sourceToken):t.items.push({start:[this.
sourceToken]})}else n.sep?n.sep.push(this.sourceToken):n.start.push(this.sourceToken);return;case"space":case"comment":if(n.value)t.items.push({start:[this.sourceToken]});else if(n.
sep)n.sep.push(this.sourceToken);else{if(this.atIndentedComment(n.start,t.indent)){let o=t.items[t.items.length-2]?.value?.end;if(Array.isArray(o)){Xd(o,n.start),
o.push(this.sourceToken),t.items.pop();return}}n.start.push(this.sourceToken)}return}if(this.indent>=t.indent){let r=!this.onKeyLine&&this.indent===t.indent,o=r&&
(n.sep||n.explicitKey)&&this.type!=="seq-item-ind",i=[];if(o&&n.sep&&!n.value){let s=[];for(let a=0;a<n.sep.length;++a){let c=n.sep[a];switch(c.type){case"newli\
ne":s.push(a);break;case"space":break;case"comment":c.indent>t.indent&&(s.length=0);break;default:s.length=0}}s.length>=2&&(i=n.sep.splice(s[1]))}switch(this.type){case"\
anchor":case"tag":o||n.value?(i.push(this.sourceToken),t.items.push({start:i}),this.onKeyLine=!0):n.sep?n.sep.push(this.sourceToken):n.start.push(this.sourceToken);
return;case"explicit-key-ind":!n.sep&&!n.explicitKey?(n.start.push(this.sourceToken),n.explicitKey=!0):o||n.value?(i.push(this.sourceToken),t.items.push({start:i,
explicitKey:!0})):this.stack.push({type:"block-map",offset:this.offset,indent:this.indent,items:[{start:[this.sourceToken],explicitKey:!0}]}),this.onKeyLine=!0;
return;case"map-value-ind":if(n.explicitKey)if(n.sep)if(n.value)t.items.push({start:[],key:null,sep:[this.sourceToken]});else if(Qr(n.sep,"map-value-ind"))this.
stack.push({type:"block-map",offset:this.offset,indent:this.indent,items:[{start:i,key:null,sep:[this.sourceToken]}]});else if(x1(n.key)&&!Qr(n.sep,"newline")){
let s=hs(n.start),a=n.key,c=n.sep;c.push(this.sourceToken),delete n.key,delete n.sep,this.stack.push({type:"block-map",offset:this.offset,indent:this.indent,items:[
{start:s,key:a,sep:c}]})}else i.length>0?n.sep=n.sep.concat(i,this.sourceToken):n.sep.push(this.sourceToken);else if(Qr(n.start,"newline"))Object.assign(n,{key:null,
sep:[this.sourceToken]});else{let s=hs(n.start);this.stack.push({type:"block-map",offset:this.offset,indent:this.indent,items:[{start:s,key:null,sep:[this.sourceToken]}]})}else
n.sep?n.value||o?t.items.push({start:i,key:null,sep:[this.sourceToken]}):Qr(n.sep,"map-value-ind")?this.stack.push({type:"block-map",offset:this.offset,indent:this.
indent,items:[{start:[],key:null,sep:[this.sourceToken]}]}):n.sep.push(this.sourceToken):Object.assign(n,{key:null,sep:[this.sourceToken]});this.onKeyLine=!0;return;case"\
alias":case"scalar":case"single-quoted-scalar":case"double-quoted-scalar":{let s=this.flowScalar(this.type);o||n.value?(t.items.push({start:i,key:s,sep:[]}),this.
onKeyLine=!0):n.sep?this.stack.push(s):(Object.assign(n,{key:s,sep:[]}),this.onKeyLine=!0);return}default:{let s=this.startBlockValue(t);if(s){if(s.type==="bloc\
k-seq"){if(!n.explicitKey&&n.sep&&!Qr(n.sep,"newline")){yield*this.pop({type:"error",offset:this.offset,message:"Unexpected block-seq-ind on same line with key",
source:this.source});return}}else r&&t.items.push({start:i});this.stack.push(s);return}}}}yield*this.pop(),yield*this.step()}*blockSequence(t){let n=t.items[t.items.
length-1];switch(this.type){case"newline":if(n.value){let r="end"in n.value?n.value.end:void 0;(Array.isArray(r)?r[r.length-1]:void 0)?.type==="comment"?r?.push(
this.sourceToken):t.items.push({start:[this.sourceToken]})}else n.start.push(this.sourceToken);return;case"space":case"comment":if(n.value)t.items.push({start:[
this.sourceToken]});else{if(this.atIndentedComment(n.start,t.indent)){let o=t.items[t.items.length-2]?.value?.end;if(Array.isArray(o)){Xd(o,n.start),o.push(this.
sourceToken),t.items.pop();return}}n.start.push(this.sourceToken)}return;case"anchor":case"tag":if(n.value||this.indent<=t.indent)break;n.start.push(this.sourceToken);
return;case"seq-item-ind":if(this.indent!==t.indent)break;n.value||Qr(n.start,"seq-item-ind")?t.items.push({start:[this.sourceToken]}):n.start.push(this.sourceToken);
return}if(this.indent>t.indent){let r=this.startBlockValue(t);if(r){this.stack.push(r);return}}yield*this.pop(),yield*this.step()}*flowCollection(t){let n=t.items[t.
items.length-1];if(this.type==="flow-error-end"){let r;do yield*this.pop(),r=this.peek(1);while(r?.type==="flow-collection")}else if(t.end.length===0){switch(this.
type){case"comma":case"explicit-key-ind":!n||n.sep?t.items.push({start:[this.sourceToken]}):n.start.push(this.sourceToken);return;case"map-value-ind":!n||n.value?
t.items.push({start:[],key:null,sep:[this.sourceToken]}):n.sep?n.sep.push(this.sourceToken):Object.assign(n,{key:null,sep:[this.sourceToken]});return;case"space":case"\
comment":case"newline":case"anchor":case"tag":!n||n.value?t.items.push({start:[this.sourceToken]}):n.sep?n.sep.push(this.sourceToken):n.start.push(this.sourceToken);
return;case"alias":case"scalar":case"single-quoted-scalar":case"double-quoted-scalar":{let o=this.flowScalar(this.type);!n||n.value?t.items.push({start:[],key:o,
sep:[]}):n.sep?this.stack.push(o):Object.assign(n,{key:o,sep:[]});return}case"flow-map-end":case"flow-seq-end":t.end.push(this.sourceToken);return}let r=this.startBlockValue(
t);r?this.stack.push(r):(yield*this.pop(),yield*this.step())}else{let r=this.peek(2);if(r.type==="block-map"&&(this.type==="map-value-ind"&&r.indent===t.indent||
this.type==="newline"&&!r.items[r.items.length-1].sep))yield*this.pop(),yield*this.step();else if(this.type==="map-value-ind"&&r.type!=="flow-collection"){let o=Yd(
r),i=hs(o);k1(t);let s=t.end.splice(1,t.end.length);s.push(this.sourceToken);let a={type:"block-map",offset:t.offset,indent:t.indent,items:[{start:i,key:t,sep:s}]};
this.onKeyLine=!0,this.stack[this.stack.length-1]=a}else yield*this.lineEnd(t)}}flowScalar(t){if(this.onNewLine){let n=this.source.indexOf(`
`)+1;for(;n!==0;)this.onNewLine(this.offset+n),n=this.source.indexOf(`
`,n)+1}return{type:t,offset:this.offset,indent:this.indent,source:this.source}}startBlockValue(t){switch(this.type){case"alias":case"scalar":case"single-quoted-\
scalar":case"double-quoted-scalar":return this.flowScalar(this.type);case"block-scalar-header":return{type:"block-scalar",offset:this.offset,indent:this.indent,
props:[this.sourceToken],source:""};case"flow-map-start":case"flow-seq-start":return{type:"flow-collection",offset:this.offset,indent:this.indent,start:this.sourceToken,
items:[],end:[]};case"seq-item-ind":return{type:"block-seq",offset:this.offset,indent:this.indent,items:[{start:[this.sourceToken]}]};case"explicit-key-ind":{this.
onKeyLine=!0;let n=Yd(t),r=hs(n);return r.push(this.sourceToken),{type:"block-map",offset:this.offset,indent:this.indent,items:[{start:r,explicitKey:!0}]}}case"\
map-value-ind":{this.onKeyLine=!0;let n=Yd(t),r=hs(n);return{type:"block-map",offset:this.offset,indent:this.indent,items:[{start:r,key:null,sep:[this.sourceToken]}]}}}
return null}atIndentedComment(t,n){return this.type!=="comment"||this.indent<=n?!1:t.every(r=>r.type==="newline"||r.type==="space")}*documentEnd(t){this.type!==
"doc-mode"&&(t.end?t.end.push(this.sourceToken):t.end=[this.sourceToken],this.type==="newline"&&(yield*this.pop()))}*lineEnd(t){switch(this.type){case"comma":case"\
doc-start":case"doc-end":case"flow-seq-end":case"flow-map-end":case"map-value-ind":yield*this.pop(),yield*this.step();break;case"newline":this.onKeyLine=!1;default:
t.end?t.end.push(this.sourceToken):t.end=[this.sourceToken],this.type==="newline"&&(yield*this.pop())}}}});function Xq(e){let t=e.prettyErrors!==!1;return{lineCounter:e.lineCounter||t&&new Sc||null,prettyErrors:t}}function $c(e,t={}){let{lineCounter:n,prettyErrors:r}=Xq(
t),o=new _c(n?.addNewLine),i=new kc(t),s=null;for(let a of i.compose(o.parse(e),!0,e.length))if(!s)s=a;else if(s.options.logLevel!=="silent"){s.errors.push(new Xt(
a.range.slice(0,2),"MULTIPLE_DOCS","Source contains multiple documents; please use YAML.parseAllDocuments()"));break}return r&&n&&(s.errors.forEach(Bg(e,n)),s.warnings.
forEach(Bg(e,n))),s}function lw(e,t,n){let r;typeof t=="function"?r=t:n===void 0&&t&&typeof t=="object"&&(n=t);let o=$c(e,n);if(!o)return null;if(o.warnings.forEach(
i=>$d(o.options.logLevel,i)),o.errors.length>0){if(o.options.logLevel!=="silent")throw o.errors[0];o.errors=[]}return o.toJS(Object.assign({reviver:r},n))}var S1=m(
()=>{tw();mc();gc();xg();J();cw();uw()});var dw=m(()=>{tw();mc();qg();gc();Qa();J();Vr();xe();Kr();Wr();Jd();aw();cw();uw();S1();Ja()});var fw=m(()=>{dw();dw()});function ef({path:e}){let t=e.split("/"),[,n,r,o,i=""]=tB.exec(t.at(-1)??"")??[],s=r===void 0||o===void 0?void 0:`${r}:${o}`;return{date:n,time:s,title:i||"Meet\
ing",project:t.length>1?t[0]:void 0}}function tf(e,t="12:00"){let[,n="",r="",o]=nB.exec(t.trim())??[],[i=NaN,s=NaN,a=NaN]=e.slice(0,10).split("-").map(Number),c=o===
void 0?Number(n):Number(n)%12+(o.toLowerCase()==="pm"?12:0),u=e.length>10?new Date(e):new Date(i,s-1,a,n===""?NaN:c,Number(r));if(Number.isNaN(u.getTime())){let l=`${e}\
 ${t}`.trim();throw new ce([{path:["date"],message:`should be like 2026-10-30, with a time like 09:30, not ${l}`}])}return u.toISOString()}var tB,nB,pw=m(()=>{"\
use strict";qt();tB=/^(?:(\d{4}-\d\d-\d\d)(?:[ T_](\d\d)[.:-]?(\d\d))?[ _-]*)?(.*?)\.[^.]+$/;nB=/^(\d{1,2}):(\d\d)(?::\d\d)?\s*(am|pm)?$/i});function A1(e){let t=ef(e),n=e.text.replace(/\r\n/g,`
`),r=oB(n),{title:o,lead:i,sections:s}=iB(n.replace($1,"")),a=d=>{let f=r[d];return typeof f=="string"||typeof f=="number"?String(f):void 0},c=s.filter(({heading:d})=>d!==
"Summary"),u=s.filter(({heading:d})=>d==="Summary").map(d=>d.text),l=a("date")??t.date;return{id:sB(r)??Fi(`note ${e.path}`),title:a("title")??o??t.title,start:l===
void 0?_1(e.modified):tf(l,a("time")??t.time),durationMinutes:Number.parseInt(a("duration")??"",10)||30,project:a("project")??t.project,status:a("status")??"com\
pleted",updatedAt:_1(e.modified),attendees:aB(r.attendees),summary:[i,...u].filter(d=>d!=="").join(`

`),sections:c,decisions:c.filter(({heading:d})=>d==="Decisions").flatMap(d=>cB(d,e.path))}}function oB(e){let t=$1.exec(e)?.[1];if(t===void 0)return{};try{let n=lw(
`
${t}`);return typeof n=="object"&&n!==null?n:{}}catch(n){let[r=""]=bo(n).split(`
`);throw new ce([{path:["properties"],message:`cannot be read: ${r.replace(/:$/,"")}`}])}}function iB(e){let t,n=!1,r=[{heading:"",lines:[]}];for(let s of e.split(
`
`)){/^ {0,3}(```|~~~)/.test(s)&&(n=!n);let[,a,c=""]=!n&&/^(#{1,2})\s+(.*?)\s*#*$/.exec(s)||[];a==="#"&&t===void 0?t=c:a==="##"?r.push({heading:c,lines:[]}):r.at(
-1)?.lines.push(s)}let[o,...i]=r.map(({heading:s,lines:a})=>({heading:s,text:a.join(`
`).trim()}));return{title:t,lead:o?.text??"",sections:i}}function sB(e){return Object.entries(e).filter(([n])=>n==="id"||n.endsWith("_id")).map(([,n])=>n).find(
n=>typeof n=="string"&&rB.test(n))}function aB(e){return(Array.isArray(e)?e:typeof e=="string"?e.split(","):[]).map(n=>String(n).replace(/^\s*\[\[|\]\]\s*$/g,"").
trim()).filter(n=>n!=="")}function cB({text:e},t){return e.split(`
`).flatMap(r=>/^[-*+]\s+(.*\S)/.exec(r)?.[1]??[]).map(r=>({id:`dec_${Fi(`${t} ${r}`).slice(0,8)}`,text:r,rationale:""}))}function _1(e){return new Date(Math.floor(
e)).toISOString()}var $1,rB,N1=m(()=>{"use strict";fw();Ui();qt();pw();$1=/^\uFEFF?---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n|$)/,rB=/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i});function E1(e){if(!/^\uFEFF?WEBVTT/.test(e.text))throw new ce([{path:[],message:'should begin with "WEBVTT"'}]);let{date:t,time:n,title:r,project:o}=ef(e),{lines:i,
minutes:s}=uB(e.text),a=new Date(Math.floor(e.modified)).toISOString(),c=[...new Set(i.map(({speaker:u})=>u))].filter(u=>u!==T1);return{id:Fi(`subtitles ${e.path}`),
title:r,start:t===void 0?a:tf(t,n),durationMinutes:Math.max(1,s),project:o,status:"completed",updatedAt:a,attendees:c,summary:`A recording of ${Math.max(1,s)} m\
inutes.`,transcript:i}}function uB(e){let t=[],n=0;for(let r of e.split(/\r?\n\r?\n/)){let o=r.split(/\r?\n/),i=o.findIndex(h=>O1.test(h));if(i<0)continue;let[,
,,,s="0",a="0",c="0"]=O1.exec(o[i]??"")??[];n=Math.ceil(Number(s)*60+Number(a)+Number(c)/60);let u=o.slice(i+1).join(" ").trim(),l=/^<v(?:\.[^ >]*)? ([^>]+)>([^]*)$/.
exec(u)??/^([^:<]{1,40}): (.*)$/.exec(u),d=(l?.[1]??t.at(-1)?.speaker??T1).trim(),f=(l?.[2]??u).replace(/<[^>]*>/g,"").trim(),p=t.at(-1);f!==""&&(p?.speaker===d?
p.text+=` ${f}`:t.push({speaker:d,text:f}))}return{lines:t,minutes:n}}var O1,T1,P1=m(()=>{"use strict";Ui();qt();pw();O1=/^(?:(\d+):)?(\d\d):(\d\d)[.,]\d{3}\s+-->\s+(?:(\d+):)?(\d\d):(\d\d)[.,]\d{3}/;
T1="Speaker"});var I1={};Mt(I1,{InvalidFile:()=>nf,folderState:()=>lB});function lB(e){return{meetings:e.map(n=>{try{return R1(n)?E1(n):A1(n)}catch(r){throw r instanceof ce?new nf(
n.path,r):r}}),settings:e.some(R1)?{include_transcript:!0}:{}}}function R1({path:e}){return/\.vtt$/i.test(e)}var nf,M1=m(()=>{"use strict";qt();N1();P1();nf=class extends Error{constructor(n,r){
super(r.message,{cause:r});this.path=n}path;name="InvalidFile"}});import{createReadStream as dB}from"node:fs";import{readdir as fB,readFile as z1,stat as D1}from"node:fs/promises";import{join as C1,sep as L1}from"node:path";async function rf(e){
let t=await D1(e).catch(n=>of(e,n));return t.isDirectory()?await yB(e):{state:await(t.size>pB?mB(e):hB(e))}}async function mB(e){let{createObjectReader:t}=await Promise.resolve().then(()=>(ig(),tE)),
n=t("meetings"),r;try{for await(let o of dB(e,"utf8"))n.push(o.replace(/^\uFEFF/,""));r=n.end()}catch(o){throw o instanceof SyntaxError||of(e,o),new Rn(`The dat\
a file ${e} is no JSON, line ${n.line}: ${o.message}.`,{cause:o})}return await F1(e,r,([o,i])=>o==="meetings"&&typeof i=="number"?n.lineOf(i):1)}async function hB(e){
let t=await z1(e,"utf8").catch(r=>of(e,r)),n;try{n=JSON.parse(t.replace(/^\uFEFF/,""))}catch(r){let{firstJsonError:o}=await Promise.resolve().then(()=>(pg(),fg));
throw new Rn(`The data file ${e} is no JSON, ${o(t)}.`,{cause:r})}return await F1(e,n,async r=>(await Promise.resolve().then(()=>(pg(),fg))).lineOf(t,r))}async function F1(e,t,n){
try{return Yi(t)}catch(r){if(!(r instanceof ce))throw r;let o=await Promise.all(r.problems.map(async({path:a})=>n(a))),i=r.problems.map((a,c)=>`line ${o[c]}: ${$h(
a)}`),s="Its form: docs/emulator-data.schema.json.";throw new Rn(`The data file ${e} cannot be used. ${i.join(" ")} ${s}`,{cause:r})}}async function yB(e){let n=(await fB(
e,{recursive:!0})).filter(a=>/\.(md|vtt)$/i.test(a)&&!a.split(L1).some(c=>c.startsWith("."))),o=(await Promise.all(n.sort().map(async a=>{let c=C1(e,a),u=await D1(
c);if(u.isFile())return{path:a.split(L1).join("/"),text:await z1(c,"utf8"),modified:u.mtimeMs}})).catch(a=>of(e,a))).filter(a=>a!==void 0);if(o.length===0)throw new Rn(
`The folder ${e} has no files that end in .md or .vtt.`);let{folderState:i,InvalidFile:s}=await Promise.resolve().then(()=>(M1(),I1));try{return{state:i(o),timeZone:Intl.
DateTimeFormat().resolvedOptions().timeZone}}catch(a){throw a instanceof s?new Rn(`${C1(e,a.path)}: ${a.message}`,{cause:a}):a}}function of(e,t){let n=Q(t),r=n===
"ENOENT"?`There is no data at ${e}.`:`The data in ${e} cannot be read (${n}).`;throw new Rn(r,{cause:t})}var Rn,pB,mw=m(()=>{"use strict";qt();sd();Ye();Rn=class extends Error{name="\
DataUnusable"};pB=64*1024*1024});function j1(e){let{before:t,meetings:n,after:r}=hw(e);return{...t,meetings:[...n],...r}}function hw({clock:e,world:t,keys:n,switches:r,faults:o}){return{before:{
clock:{now:new Date(e.now()).toISOString(),frozen:e.frozen},settings:t.settings},meetings:t.all(),after:{keys:n.list(),switches:r.changed(),faults:o.list().map(
({id:i,struck:s,...a})=>a)}}}function yw(e,t){let{clock:n,world:r,keys:o,switches:i,faults:s}=e;if(t.clock!==void 0){let a=Date.parse(t.clock.now);t.clock.frozen?
n.freeze(a):(n.resume(),n.set(a))}if(t.switches!==void 0&&(i.reset(),i.set(t.switches)),r.load(ji(t.meetings),t.settings),t.keys!==void 0&&o.load(t.keys),t.faults!==
void 0){s.clear();for(let a of t.faults)s.add(a)}}var gw=m(()=>{"use strict";Ui()});function*sf(e,t=0){let n="";for(let r of wB(e,t))n+=r,!(n.length<gB)&&(yield n,n="");yield n}function*wB(e,t){let{before:n,meetings:r,after:o}=hw(e),i=(u,l)=>JSON.
stringify(u,void 0,t).replaceAll(`
`,`
${" ".repeat(t*l)}`),s=([u,l])=>`${a(1)}${JSON.stringify(u)}: ${i(l,1)}`,a=u=>" ".repeat(t*u);yield`{
${Object.entries(n).map(s).join(`,
`)},
${a(1)}"meetings": [`;let c=`
`;for(let u of r)yield`${c}${a(2)}${i(u,2)}`,c=`,
`;yield`${c===`
`?"":`
${a(1)}`}],
${Object.entries(o).map(s).join(`,
`)}
}
`}var gB,ww=m(()=>{"use strict";gw();gB=65536});import{createWriteStream as bB,statSync as U1}from"node:fs";import{rename as vB,rm as kB}from"node:fs/promises";import{dirname as xB}from"node:path";import{Readable as SB}from"node:stream";
import{pipeline as _B}from"node:stream/promises";function q1(e){let t=xB(e);if(U1(t,{throwIfNoEntry:!1})?.isDirectory()!==!0)throw new Lo(`There is no folder ${t}\
 to write the state to.`);if(U1(e,{throwIfNoEntry:!1})?.isDirectory()===!0)throw new Lo(`${e} is a folder; the state needs a file.`)}async function B1(e,t){let n=`${e}\
.part`;try{await _B(SB.from(sf(t,2)),bB(n)),await vB(n,e)}catch(r){throw await kB(n,{force:!0}).catch(()=>{}),new Lo(`The state could not be written to ${e}: ${Ct(
r)}.`,{cause:r})}}var Lo,V1=m(()=>{"use strict";ww();$e();Lo=class extends Error{name="CannotExport"}});function H1(e){return bw.test(e)||W1.test(e)}function ys({url:e},{isProxied:t},{isOpen:n}){let{hostname:r}=new URL(e);return n||t===!0||bw.test(r)?void 0:J1(r)}
function Ac(e,{address:t},{token:n}){let{hostname:r,origin:o}=new URL(e.url);if(!$B(e,n)){if(t===void 0||!W1.test(t))return`The emulator is controlled from its \
own machine, or with the header ${Z1} and the token that --control-token sets.`;if(!bw.test(r))return J1(r)}let i=e.headers.get("origin");if(i!==null&&i!==o)return`\
The header Origin should be ${o} or absent, not ${i}.`;let s=e.headers.get("sec-fetch-site");if(s!==null&&s!=="same-origin"&&s!=="none")return"Pages of other si\
tes do not control the emulator."}function G1({url:e},{token:t}){let n=new URL(e).searchParams.get("token");return t!==void 0&&n===t?`${K1}=${encodeURIComponent(
t)}; HttpOnly; SameSite=Strict; Path=/`:void 0}function $B({headers:e},t){if(t===void 0)return!1;let n=(e.get("cookie")??"").split(/; */);return e.get(Z1)===t||
n.includes(`${K1}=${encodeURIComponent(t)}`)}function J1(e){return`The header Host should be localhost or 127.0.0.1, not ${e}.`}var af,Z1,K1,W1,bw,Nc=m(()=>{"us\
e strict";af={isOpen:!1},Z1="X-Emulator-Token",K1="emulator-token",W1=/^(?:::ffff:)?127\.|^::1$/,bw=/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/});function ws(e,t=Number.MAX_SAFE_INTEGER){return oy(ee().check(Li(n=>/^\d+$/.test(n),"a number")),oy($A(Number),Bt().check(pe(e),Ot(t))))}function tn(e,t){if(e===
void 0)throw new It(404,`There is no ${t}.`);return e}var gs,It,cr=m(()=>{"use strict";Et();gs=class{constructor(t){this.pieces=t}pieces},It=class extends Error{constructor(n,r,o={}){
super(r);this.status=n;this.headers=o}status;headers;name="CallError"}});function zo(e){return{now:new Date(e.now()).toISOString(),frozen:e.frozen}}var Q1,AB,NB,OB,Y1,vw=m(()=>{"use strict";Et();Q1=zi.datetime({offset:!0}),AB=M({at:E(
Q1)}),NB=M({at:Q1}),OB=M({ms:Bt()}),Y1=[{method:"GET",path:"/clock",what:"The time of the service.",run:(e,{clock:t})=>zo(t)},{method:"POST",path:"/clock/freeze",
what:"Stops the clock, at the given time or at the present one.",example:{at:"2026-10-30T18:00:00Z"},run(e,{clock:t}){let{at:n}=e.body(AB);return t.freeze(n===void 0?
void 0:Date.parse(n)),zo(t)}},{method:"POST",path:"/clock/resume",what:"Lets the clock run, from the time it shows.",run(e,{clock:t}){return t.resume(),zo(t)}},
{method:"POST",path:"/clock/advance",what:"Moves the clock by so many milliseconds, which may be negative.",example:{ms:6e4},run(e,{clock:t}){return t.advance(e.
body(OB).ms),zo(t)}},{method:"POST",path:"/clock/set",what:"Moves the clock to the given time; it stays frozen or running.",example:{at:"2026-12-24T12:00:00Z"},
run(e,{clock:t}){return t.set(Date.parse(e.body(NB).at)),zo(t)}}]});function kw({faults:e}){return{faults:e.list()}}var X1,eT=m(()=>{"use strict";xn();cr();X1=[{method:"GET",path:"/faults",what:"All active faults.",run:(e,t)=>kw(
t)},{method:"POST",path:"/faults",what:"Adds a fault. Requests that match fail: so many of them, with a probability, for a time.",example:{fault:{kind:"error",status:503},
match:{path:"/sync"},count:2},run(e,{faults:t}){return{id:t.add(e.body(Yn))}}},{method:"DELETE",path:"/faults",what:"Removes all faults.",run(e,t){return t.faults.
clear(),kw(t)}},{method:"DELETE",path:"/faults/:id",what:"Removes one fault.",run({part:e},t){let n=Number(e("id"));return tn(t.faults.list().find(r=>r.id===n),
`fault ${e("id")}`),t.faults.clear(n),kw(t)}}]});function xw(e,t){return e.filter(n=>nT(n,t).length===0)}function tT(e,t,n){let r=xw(e,t).length,o=n===void 0?r>0:r===n;return{ok:o,count:r,nearest:o||r>(n??0)?[]:
Sw(e,t)}}function Sw(e,t,n=3){return e.map(r=>({entry:r,differences:nT(r,t)})).filter(r=>r.differences.length>0).sort((r,o)=>r.differences.length-o.differences.
length||o.entry.number-r.entry.number).slice(0,n)}function nT(e,{method:t,path:n,query:r={},auth:o,status:i}){let{pathname:s,searchParams:a}=new URL(e.target,"h\
ttps://emulator.invalid");return[["method",e.method,t],["auth",e.auth,o],["status",e.status,i],["path",n!==void 0&&s.endsWith(n)?n:s,n],...Object.entries(r).map(
([u,l])=>[u,a.get(u),l])].filter(([,u,l])=>l!==void 0&&u!==l).map(([u,l,d])=>`${u} is ${String(l)}, not ${String(d)}`)}var rT=m(()=>{"use strict"});var EB,_w,TB,PB,RB,oT,iT=m(()=>{"use strict";Et();rT();cr();EB=M({after:Ci(ws(0),0),limit:Ci(ws(1,1e3),1e3)}),_w=M({method:E(ee()),path:E(ee()),query:E(zr(ee(),
AA(ee()))),auth:E(Tl(["none","bearer","x-api-key","both"])),status:E(Ie())}),TB=M({request:_w}),PB=M({request:_w,times:E(Ie().check(pe(0)))}),RB=M({request:_w,most:E(
Ie().check(pe(1)))}),oT=[{method:"GET",path:"/journal",what:"The newest thousand requests, oldest first; `after` and `limit` select some of them.",example:"?aft\
er=20&limit=50",run(e,{journal:t}){let{after:n,limit:r}=e.query(EB);return{count:t.count,requests:t.entries().filter(({number:o})=>o>n).slice(-r)}}},{method:"DE\
LETE",path:"/journal",what:"Deletes all requests.",run:(e,{journal:t})=>t.clear()},{method:"POST",path:"/journal/find",what:"The requests that match, and their \
number.",example:{request:{path:"/sync",query:{limit:"100",since:null},status:200}},run(e,{journal:t}){let n=xw(t.entries(),e.body(TB).request);return{count:n.length,
requests:n}}},{method:"POST",path:"/journal/verify",what:"Whether at least one request matched, or exactly so many; if not, the requests that differ least.",example:{
request:{method:"POST",path:"/auth",auth:"bearer"},times:1},run(e,{journal:t}){let{request:n,times:r}=e.body(PB);return tT(t.entries(),n,r)}},{method:"POST",path:"\
/journal/nearest",what:"The requests that do not match and how they differ, those that differ least first.",example:{request:{path:"/sync",query:{limit:"100"}},
most:3},run(e,{journal:t}){let{request:n,most:r}=e.body(RB);return{nearest:Sw(t.entries(),n,r)}}}]});function sT({part:e},{keys:t}){return tn(t.list()[Number(e("number"))-1],`key number ${e("number")}`).key}function $w(e){return e.keys.list().map(({key:t,userId:n,
state:r},o)=>{let{limit:i,left:s,resetAt:a}=e.allowance(t),c=t.length>12?`${t.slice(0,4)}\u2026${t.slice(-4)}`:"\u2026";return{number:o+1,hint:c,userId:n,state:r,
limit:i,left:s,resetAt:new Date(a).toISOString()}})}var IB,aT,cT=m(()=>{"use strict";Et();cr();IB=M({key:E(ee().check(kn(1))),userId:E(Ii())}),aT=[{method:"GET",
path:"/keys",what:"All keys without their texts, and how many requests each has left.",run:(e,t)=>({keys:$w(t)})},{method:"POST",path:"/keys",what:"Issues a key\
; `key` sets its text, `userId` the user whose meetings it reads.",example:{userId:"00000000-0000-4000-8000-0000000000aa"},run(e,{keys:t}){let n=e.body(IB),r=t.
issue(n.key,n.userId);return{number:t.list().findIndex(o=>o.key===r)+1,key:r}}},{method:"POST",path:"/keys/:number/revoke",what:"Revokes a key.",run(e,t){return t.
keys.revoke(sT(e,t)),{keys:$w(t)}}},{method:"POST",path:"/keys/:number/expire",what:"Lets a key expire.",run(e,t){return t.keys.expire(sT(e,t)),{keys:$w(t)}}}]});function bs({part:e},{world:t}){return tn(t.get(e("id")),`meeting ${e("id")}`)}function LB(e){return Object.fromEntries(Object.entries(e).filter(([,t])=>t!==void 0))}
var MB,CB,uT,lT=m(()=>{"use strict";Et();xn();cr();MB=M({text:E(ee()),status:E(ee()),project:E(ee()),limit:Ci(ws(1,1e3),100),offset:Ci(ws(0),0)}),CB=M({status:E(
ee().check(kn(1)))}),uT=[{method:"GET",path:"/meetings",what:"Meetings of every status, last updated first, without their texts.",example:"?text=atlas&status=dr\
aft&project=Atlas&limit=20&offset=0",run(e,{world:t}){let{text:n="",limit:r,offset:o,...i}=e.query(MB),s=c=>(i.status===void 0||c.status===i.status)&&(i.project===
void 0||c.project===i.project)&&`${c.title} ${c.project??""}`.toLowerCase().includes(n.toLowerCase()),a=[...t.heads()].filter(s).sort((c,u)=>c.updatedAt<u.updatedAt?
1:-1);return{total:a.length,projects:t.projects(),meetings:a.slice(o,o+r)}}},{method:"POST",path:"/meetings",what:"Adds a meeting, or replaces the one with its \
id. Only the title is required.",example:{title:"Kickoff",project:"Atlas",summary:"We began."},run:(e,{world:t})=>t.put(e.body(Ma))},{method:"GET",path:"/meetin\
gs/:id",what:"A meeting with its texts.",run:bs},{method:"PATCH",path:"/meetings/:id",what:"Changes the given fields, and sets updatedAt to the clock's time unl\
ess it is given.",example:{title:"Kickoff, second try"},run(e,t){let{id:n}=bs(e,t);return t.world.change(n,LB(e.body(Ia))),bs(e,t)}},{method:"DELETE",path:"/mee\
tings/:id",what:"Deletes a meeting.",run:(e,t)=>t.world.remove(bs(e,t).id)},{method:"POST",path:"/meetings/:id/complete",what:"Completes the minutes of a meetin\
g: the service lists it.",run(e,t){return{id:t.world.complete(bs(e,t).id)}}},{method:"POST",path:"/meetings/:id/uncomplete",what:"Makes the minutes incomplete a\
gain: the service no longer lists the meeting.",example:{status:"processing"},run(e,t){let{id:n}=bs(e,t);return t.world.uncomplete(n,e.body(CB).status),{id:n}}}]});function fT(){let e=new Map(La.map(r=>[r.name,r])),t=()=>({scenarios:[...e.values()]}),n=r=>tn(e.get(r),`scenario "${r}"`);return[{method:"GET",path:"/scenarios",
what:"All scenarios: named faults and switches.",run:t},{method:"POST",path:"/scenarios",what:"Saves a scenario; without `faults`, the present faults and switch\
es under this name.",example:{name:"one error",faults:[{fault:{kind:"sequence",steps:[{kind:"error",status:500}]}}]},run(r,o){let{faults:i,...s}=r.body(zB),a=i===
void 0?{...dT(o),...s}:{...s,faults:i};return e.set(s.name,a),t()}},{method:"GET",path:"/scenarios/:name",what:"One scenario, as a file for --scenario.",run:({part:r})=>n(
r("name"))},{method:"POST",path:"/scenarios/:name/start",what:"Replaces all faults by those of a scenario, and all switches when it has some.",run({part:r},o){return ZA(
o,n(r("name"))),dT(o)}},{method:"DELETE",path:"/scenarios/:name",what:"Deletes a scenario.",run({part:r}){return e.delete(n(r("name")).name),t()}}]}function dT({
faults:e,switches:t}){return{faults:e.list().map(({id:n,struck:r,...o})=>o),switches:t.changed()}}var zB,pT=m(()=>{"use strict";Et();dy();xn();cr();zB=Mi(Ca,{faults:E(
Ca.shape.faults)})});var mT,hT=m(()=>{"use strict";xn();mT=[{method:"GET",path:"/settings",what:"The user's settings at the service.",run:(e,{world:t})=>t.settings},{method:"PATCH",
path:"/settings",what:"Changes the given settings. The service renders every note again.",example:{include_transcript:!0},run(e,{world:t}){return t.changeSettings(
e.body(Di)),t.settings}}]});function yT(){return[...jB,...UB()]}function UB(){let e=new Map,t=()=>({snapshots:[...e.keys()]});return[{method:"GET",path:"/snapshots",what:"The names of all \
snapshots.",run:t},{method:"POST",path:"/snapshots",what:"Saves the whole state under a name.",example:{name:"before the migration"},run(n,r){return e.set(n.body(
FB).name,j1(r)),t()}},{method:"POST",path:"/snapshots/:name/restore",what:"Goes back to a snapshot.",run({part:n},r){return yw(r,tn(e.get(n("name")),`snapshot "${n(
"name")}"`)),Oc(r)}},{method:"DELETE",path:"/snapshots/:name",what:"Deletes a snapshot.",run({part:n}){return tn(e.get(n("name")),`snapshot "${n("name")}"`),e.delete(
n("name")),t()}}]}function Oc({baseUrl:e,clock:t,world:n,switches:r,faults:o,journal:i,keys:s}){return{basePath:new URL(e).pathname,clock:zo(t),meetings:n.size,
keys:s.list().length,switches:r.changed(),faults:o.list().length,requests:i.count}}var DB,FB,jB,gT=m(()=>{"use strict";Et();sd();Gl();gw();ww();cr();vw();DB=M({
seed:Ie().check(pe(0)),count:E(Ie().check(pe(0),Ot(1e6)))}),FB=M({name:ee().check(kn(1))});jB=[{method:"GET",path:"/state",what:"A summary of the emulator's sta\
te.",run:(e,t)=>Oc(t)},{method:"POST",path:"/reset",what:"Brings everything back to the state at the start, with an empty journal.",run(e,t){return t.reset(),Oc(
t)}},{method:"POST",path:"/seed",what:"Replaces all meetings with other sample meetings.",example:{seed:7,count:40},run(e,t){return t.world.load(Wi(e.body(DB)),
t.world.settings),Oc(t)}},{method:"GET",path:"/export",what:"The whole state, for --data and import. It contains the keys.",run:(e,t)=>new gs(sf(t))},{method:"P\
OST",path:"/import",what:"Replaces all meetings, and each other part of the state that is given.",example:{meetings:[{title:"Kickoff",summary:"We began."}]},takesState:!0,
run(e,t){return yw(t,Yi(e.body(El()))),Oc(t)}}]});var cf,Aw=m(()=>{"use strict";cf={limitOverMax:["honour"],paginationEcho:["strings","missing"],lastSync:["since","pageNewest","allNewest","previousRequest","nul\
lWhenEmpty"],emptyAccount:["null"],timestamps:["dateOnly","epoch","null"],fileNameEnding:["missing","upperCase"],folderForm:["null"],frontMatterYaml:["bom"],notesMarkdown:[
"null","empty"],decisionsField:["missing","null"],missingSettings:["most"],badMeeting:["inList","everywhere","notAnObject"],refusal:["validFalse"],retryAfter:["\
absent"],retryAfterBody:["string","missing"],limitReset:["milliseconds","delta","iso"],limitHeaders:["missingOnErrors","never","joined"],errorBody:["html","text",
"empty","problem","object","withCode"],proxy:["badGateway","loginPage","loginRedirect","originTimeout"],caching:["strayNotModified"],bodies:["truncated","wrongL\
ength","badGzip","noContent","bom","notANumber","poison"],bigPages:["gatewayTimeout","tooLarge"],retries:["executedThenLost"],connections:["reset"]}});function BB(e){return{presets:Object.keys(To),variants:e.list().map(VB)}}function VB({name:e,gap:t,values:n,value:r}){let{spec:o,values:i}=Ji[e],s=cf[e]??[];return{
name:e,gap:t,sentence:o,value:r,values:n.map(a=>({value:a,what:i[a]??"",isDocumented:!s.includes(a)}))}}var qB,wT,bT=m(()=>{"use strict";Et();xn();rd();Aw();Hy();
cr();qB=M({name:ee()}),wT=[{method:"GET",path:"/variants",what:"Every switch: the sentence of the spec that leaves its question open, its values, and the presen\
t one.",run:(e,{switches:t})=>BB(t)},{method:"PATCH",path:"/variants",what:"Sets some switches, keeps the rest.",example:{hasMore:"never",sort:"updatedAsc"},run(e,{
switches:t}){return t.set(e.body(Pl)),{switches:t.changed()}}},{method:"POST",path:"/variants/reset",what:"Sets all switches to their defaults.",run(e,{switches:t}){
return t.reset(),{switches:t.changed()}}},{method:"POST",path:"/variants/preset",what:"Replaces the values of all switches with those of a preset.",example:{name:"\
strict"},run(e,{switches:t}){let{name:n}=e.body(qB),r=Object.entries(To).find(([o])=>o===n)?.[1];if(r===void 0)throw new It(400,`name should be one of ${Object.
keys(To).join(", ")}.`);return t.reset(),t.set(r),{switches:t.changed()}}}]});function kT(e){let t=[{method:"GET",path:"/",what:"All calls, with an example for each.",run:()=>({calls:t.map(({run:n,takesState:r,path:o,...i})=>({...i,path:Yr+
o}))})},...yT(),...uT,...mT,...aT,...wT,...X1,...fT(),...Y1,...oT];return async n=>{try{let{call:r,parts:o}=ZB(n,t),i=r.method==="POST"||r.method==="PATCH",s=i?
await GB(n,r):void 0,a=Object.fromEntries(new URL(n.url).searchParams);(i||r.example===void 0)&&qe(vT,a),i&&r.example===void 0&&qe(vT,s);let c={part:l=>o.get(l)??
"",body:l=>qe(l,s),query:l=>qe(l,a)},u=await r.run(c,e);return u instanceof gs?QB(u):u===void 0?new Response(null,{status:204}):uf(200,u)}catch(r){return YB(r)}}}
function ZB({method:e,url:t},n){let r=new URL(t).pathname.slice(Yr.length).replace(/\/$/,"")||"/",o=n.flatMap(c=>{let u=KB(c.path,r);return u===void 0?[]:[{call:c,
parts:u}]}),i=o.find(({call:c})=>c.method===e);if(i!==void 0)return i;let s=`${Yr}${r==="/"?"":r}`;if(o.length===0)throw new It(404,`There is no call ${s}. GET ${Yr}\
 lists all calls.`);let a=o.map(({call:c})=>c.method).join(", ");throw new It(405,`${s} takes ${a}, not ${e}.`,{Allow:a})}function KB(e,t){let n=e.split("/"),r=t.
split("/");if(n.length===r.length&&n.every((i,s)=>i.startsWith(":")||i===r[s]))return new Map(n.flatMap((i,s)=>i.startsWith(":")?[[i.slice(1),WB(r[s]??"")]]:[]))}
function WB(e){try{return decodeURIComponent(e)}catch{return e}}async function GB(e,{takesState:t}){let n=e.headers.get("content-type")??"";if(!/^application\/json\b/i.
test(n))throw new It(415,`${e.method} needs the header Content-Type: application/json.`);let r=Ba(e,t===!0?HB:1048576);try{if(t===!0)return await JB(r);let o="";
for await(let i of r)o+=i;return o.trim()===""?{}:JSON.parse(o)}catch(o){throw o instanceof nr?new It(413,o.message):new It(400,`The body should be JSON: ${bo(o)}\
.`)}}async function JB(e){let t=og("meetings");for await(let n of e)t.push(n);return t.end()}function QB({pieces:e}){let t=new TextEncoder,n=new ReadableStream(
{pull(r){let o=e.next();o.done===!0?r.close():r.enqueue(t.encode(o.value))}},{highWaterMark:0});return new Response(n,{headers:{"Content-Type":"application/json",
"Cache-Control":"no-store"}})}function YB(e){return e instanceof It?uf(e.status,{error:e.message},e.headers):e instanceof ce||e instanceof RangeError?uf(400,{error:e.
message}):uf(500,{error:`The emulator failed: ${bo(e)}`})}function uf(e,t,n={}){return Response.json(t,{status:e,headers:{"Cache-Control":"no-store",...n}})}var Yr,
vT,HB,xT=m(()=>{"use strict";Et();Ti();qt();ig();Vl();cr();vw();eT();iT();cT();lT();pT();hT();gT();bT();Yr="/__emulator",vT=M({});HB=64*1048576});function ur(e,t){return{type:"object",description:e,properties:t,required:Object.keys(t)}}var In,lf,ST,_T,$T=m(()=>{"use strict";In={type:"string"},lf={type:"st\
ring",format:"date-time"},ST={type:"string",pattern:"\\.md$"};_T={Meeting:ur("A meeting whose minutes are complete, rendered as a note (spec 2.1).",{id:{type:"s\
tring",format:"uuid",description:"Meeting identifier."},title:{...In,description:"Meeting title."},meetingDate:{...lf,description:"When the meeting took place."},
fileName:{...ST,description:"Target note file name, by the user's file_naming_pattern."},folder:{...In,description:"Target folder: the user's meetings_folder."},
notesMarkdown:{type:"string",pattern:"^---\\r?\\n",description:"Full note text in Markdown. It opens with a front matter block between two lines of `---` with t\
he keys date, time, duration, attendees, tags and `<service>_id`; then come a heading with the title and the section Summary."},decisions:{type:"array",items:{$ref:"\
#/components/schemas/Decision"},description:"Empty when the meeting has none."},updatedAt:{...lf,description:"Last update time; the value that `since` compares \
against."}}),Decision:ur("A decision of a meeting, rendered as a note of its own (spec 2.2).",{id:{type:"string",minLength:1,description:"Not a UUID in its shap\
e: a prefix followed by a token."},decision:{...In,description:"Text of the decision."},fileName:{...ST,description:"Target note file name, shape `<date> - <dec\
ision text>.md`."},folder:{...In,description:"Target folder: the user's decisions_folder."},notesMarkdown:{type:"string",pattern:"^---\\r?\\n",description:"Its \
front matter contains `tags: [decision]`."}}),Settings:ur("The user's sync settings (spec 2.3).",{meetings_folder:In,decisions_folder:In,auto_create_decision_notes:{
type:"boolean"},template_id:{...In,description:"Allowed values: not shown (spec 2.5)."},include_transcript:{type:"boolean"},file_naming_pattern:{...In,description:"\
May contain `{date}` and `{title}`."},link_attendees_as_people:{type:"boolean"},use_utc_timestamps:{type:"boolean"},sync_frequency_minutes:{type:"integer"}}),Pagination:ur(
"The position of the page (spec 2.4).",{limit:{type:"integer",description:"Page size that was applied."},offset:{type:"integer",description:"Offset that was app\
lied."},total:{type:"integer",description:"Number of matching meetings, not only of the page."},hasMore:{type:"boolean",description:"True when more meetings exi\
st beyond this page."}}),Account:ur("The key is accepted (spec 4.1).",{valid:{type:"boolean",description:"True when the key is accepted."},userId:{type:"string",
format:"uuid"},settings:{$ref:"#/components/schemas/Settings"}}),Page:ur("Meetings, and when they were read (spec 4.2).",{meetings:{type:"array",maxItems:100,items:{
$ref:"#/components/schemas/Meeting"}},pagination:{$ref:"#/components/schemas/Pagination"},lastSync:{...lf,description:"Its exact meaning is not shown."},serverTime:{
...lf,description:"The server's current time."}}),OneMeeting:ur("One meeting (spec 4.3).",{meeting:{$ref:"#/components/schemas/Meeting"}}),Error:ur("What went w\
rong (spec 7).",{error:{...In,description:"A fixed text for each status."}}),LimitError:ur("The rate limit was exceeded (spec 7).",{error:In,retryAfter:{type:"n\
umber",description:"Its unit is not shown."}})}});function Nw(e,t,n,r,o){let i=Object.fromEntries(r.map(s=>[s,{$ref:`#/components/responses/${s}`}]));return{operationId:e,summary:t,...o,responses:{200:n,...i,default:{
$ref:"#/components/responses/open"}}}}function df(e,t){return{description:e,required:!0,schema:t}}var AT,Ec,XB,Do,Ow,NT=m(()=>{"use strict";$T();AT=e=>({"applic\
ation/json":{schema:{$ref:`#/components/schemas/${e}`}}}),Ec=(e,t,n)=>({name:e,in:"query",description:t,schema:n}),XB={"X-RateLimit-Limit":{$ref:"#/components/h\
eaders/Limit"},"X-RateLimit-Remaining":{$ref:"#/components/headers/Remaining"},"X-RateLimit-Reset":{$ref:"#/components/headers/Reset"}},Do=(e,t,n={})=>({description:e,
headers:{...XB,...n},content:AT(t)});Ow={openapi:"3.1.0",info:{title:"Meeting notes",version:"1",description:"Returns meeting notes, their decisions and the use\
r's sync settings, formatted as Markdown notes. Read-only. `x-open-questions` lists what the specification leaves open: the sentence that leaves it open, and th\
e answers that the emulator can give. The first is the default.",license:{name:"MIT",identifier:"MIT"}},security:[{bearer:[]},{apiKey:[]}],tags:[{name:"sync",description:"\
Everything a client of the service needs."}],paths:{"/auth":{post:Nw("authenticate","Checks the API key and returns the user's sync settings.",Do("The key is ac\
cepted.","Account"),[401,429,500],{tags:["sync"]})},"/sync":{get:Nw("listMeetings","Meetings with completed minutes, formatted as notes.",Do("A page of meetings\
.","Page"),[401,429,500],{tags:["sync"],parameters:[Ec("since","Only meetings updated after this timestamp.",{type:"string",format:"date-time"}),Ec("limit","Max\
imum meetings returned.",{type:"integer",minimum:1,maximum:100,default:50}),Ec("offset","Pagination offset.",{type:"integer",minimum:0,default:0}),Ec("status","\
Filter by minutes status.",{type:"string",default:"completed"}),Ec("project_id","Filter by project name, despite the parameter's name.",{type:"string"})]})},"/m\
eetings/{id}":{get:Nw("getMeeting","One meeting in the same shape as in a page.",Do("The meeting.","OneMeeting"),[401,404,429,500],{tags:["sync"],parameters:[{name:"\
id",in:"path",required:!0,description:"The meeting identifier.",schema:{type:"string",format:"uuid"}}]})}},components:{securitySchemes:{bearer:{type:"http",scheme:"\
bearer",description:"`Authorization: Bearer <API_KEY>` (recommended)."},apiKey:{type:"apiKey",in:"header",name:"X-API-Key",description:"`X-API-Key: <API_KEY>`."}},
headers:{Limit:df("Maximum requests per window.",{type:"integer"}),Remaining:df("Requests left in the current window.",{type:"integer"}),Reset:df("Unix timestam\
p at which the window resets.",{type:"integer",minimum:1e9,maximum:9999999999}),RetryAfter:df("When to retry. Its unit is not shown.",{type:"string",minLength:1})},
responses:{401:Do("API key invalid, expired or missing.","Error"),404:Do("Meeting not found or access denied; the answer is the same.","Error"),429:Do("Rate lim\
it exceeded.","LimitError",{"Retry-After":{$ref:"#/components/headers/RetryAfter"}}),500:Do("Unexpected server error.","Error"),open:{description:"Statuses for \
malformed parameters are not shown.",content:AT("Error")}},schemas:_T}}});function OT(e){let t=e3(),n=(...u)=>({"x-open-questions":t.filter(({sentence:l})=>u.includes(t3(l)))}),{paths:r,components:o}=Ow,{Meeting:i,Decision:s,Settings:a,
Error:c}=o.schemas;return{...Ow,servers:[{url:e}],paths:{"/auth":{post:{...r["/auth"].post,...n("4.1")}},"/sync":{get:{...r["/sync"].get,...n("4.2")}},"/meeting\
s/{id}":{get:{...r["/meetings/{id}"].get,...n("4.3")}}},components:{...o,schemas:{...o.schemas,Meeting:{...i,...n("2.1","2.5","Naming note")},Decision:{...s,...n(
"2.2")},Settings:{...a,...n("2.3")},Error:{...c,...n("7")}}},...n("Preface","1","4","5","8","9")}}function e3(){return _n().list().map(({name:e,gap:t,values:n})=>{
let{spec:r,values:o}=Ji[e],i=Object.fromEntries(n.map(s=>[s,o[s]??""]));return{switch:e,...t===""?{}:{gap:t},sentence:r,answers:i}})}function t3(e){return e.split(
/[:,]/)[0]??""}var ET=m(()=>{"use strict";rd();Oo();NT()});function TT(e,t,n=af){let r=new URL(e.baseUrl).pathname.replace(/\/$/,""),o=kT(e);return async(a,c)=>{let{pathname:u}=new URL(a.url),l=a.method==="GET"||a.method===
"HEAD";if(Tw(u)){let h=Ac(a,c,n);return h===void 0?{response:await o(a),wire:{delay:0},isStreamed:!0}:Ew(h)}if(l&&u==="/")return i(a,c);let d=ys(a,c,n);if(d!==void 0)
return Ew(d);if(l&&u==="/openapi.json")return ff(Response.json(OT(new URL(e.baseUrl).pathname)));let f=await e.handle(a);return!u.startsWith(`${r}/`)&&f.response.
status===404?{wire:f.wire,response:Response.json({error:s(u)},{status:404})}:f};function i(a,c){let u=G1(a,n);if(u!==void 0)return ff(new Response(null,{status:303,
headers:{Location:"/","Set-Cookie":u}}));let l=Ac(a,c,n);return l===void 0?ff(new Response(t,{headers:n3})):Ew(l)}function s(a){return`There is nothing at ${a}.\
 The service is below ${r}, its contract at /openapi.json, the console at /, the controls at ${Yr}.`}}function Tw(e){return e===Yr||e.startsWith(`${Yr}/`)}function ff(e){
return{response:e,wire:{delay:0}}}function Ew(e){return ff(Response.json({error:e},{status:403,headers:{"X-Emulator-Reason":Ki(e)}}))}var n3,PT=m(()=>{"use stri\
ct";xT();Nc();ET();Wl();n3={"Content-Type":"text/html; charset=utf-8","Cache-Control":"no-store","X-Frame-Options":"DENY","X-Content-Type-Options":"nosniff","Re\
ferrer-Policy":"no-referrer"}});var RT,IT=m(()=>{"use strict";RT='<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content=\
"default-src \'none\'; script-src \'sha256-61MedWcq0aXQTRQwKcX7nT3dKTDI4MrMEbDzEVOoPUk=\'; style-src \'sha256-uZYHHMlJdoc6GswMvb2iyQ710bl6CDbDVV0iwGcEFpk=\'; connect-\
src \'self\'; img-src data:; base-uri \'none\'; form-action \'none\'" />\n    <meta name="viewport" content="width=device-width, initial-scale=1" />\n    <title>Emulato\
r</title>\n    <link\n      rel="icon"\n      href="data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\' viewBox=\'0 0 16 16\'%3E%3Crect width=\'16\' height=\'1\
6\' rx=\'4\' fill=\'%232f4fc4\'/%3E%3Cpath d=\'M4 5h8M4 8h8M4 11h5\' stroke=\'white\' stroke-width=\'1.6\' stroke-linecap=\'round\'/%3E%3C/svg%3E"\n    />\n    <style>:root{co\
lor-scheme:light dark;--page: light-dark(#f6f6f4, #131518);--surface: light-dark(#ffffff, #1b1e23);--raised: light-dark(#f1f1ee, #252930);--line: light-dark(#e1\
e0db, #2f343c);--line-strong: light-dark(#8b8d91, #6d7580);--text: light-dark(#1d2127, #e7e9ec);--muted: light-dark(#5a616b, #a2abb7);--accent: light-dark(#2f4f\
c4, #9db1ff);--on-accent: light-dark(#ffffff, #10163a);--accent-soft: light-dark(#e9edfb, #242c4a);--good: light-dark(#17693f, #6fd6a2);--good-soft: light-dark(\
#e3f3ea, #173527);--warn: light-dark(#855300, #e8bb57);--warn-soft: light-dark(#faf0d9, #38290d);--bad: light-dark(#ad2c25, #ff9b91);--bad-soft: light-dark(#fbe\
8e6, #44201d);--radius: 8px;--mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;font:15px/1.5 system-ui,-apple-syst\
em,Segoe UI,Roboto,Noto Sans,sans-serif;color:var(--text);background:var(--page)}*{box-sizing:border-box}body{margin:0 auto;max-width:1560px;padding:0 24px 88px\
}h1,h2,h3,p,ul,ol{margin:0;padding:0}ul,ol{list-style:none}h1{font-size:17px;letter-spacing:-.01em}h2{font-size:19px;letter-spacing:-.015em}h3{font-size:15px}co\
de,pre,.target{font-family:var(--mono);font-size:.87em}a{color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}button,.button,in\
put,select,textarea{font:inherit;font-size:14px;color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:6px;padding:5px 11px;m\
in-height:34px}button,.button{border-color:var(--line);font-weight:500;cursor:pointer;white-space:nowrap;text-decoration:none;display:inline-flex;align-items:ce\
nter;justify-content:center}:where(button,.button):hover:not(:disabled){background:var(--raised)}button:disabled{color:var(--muted);cursor:default;opacity:.65}b\
utton[aria-pressed=true],button[aria-pressed=true]:hover{background:var(--accent-soft);color:var(--accent);border-color:currentColor}button.main{background:var(\
--accent);border-color:var(--accent);color:var(--on-accent)}button.main:hover{background:color-mix(in srgb,var(--accent) 88%,black)}button.copy,button.plain{min\
-height:26px;padding:0 8px;font-size:12.5px;color:var(--muted);background:none}button.plain{border-color:transparent}::placeholder{color:var(--muted);opacity:1}\
label{display:grid;gap:4px;font-size:13px;color:var(--muted)}label>:is(input,select,textarea){color:var(--text);width:100%}label.check{display:flex;align-items:\
center;gap:6px;white-space:nowrap}.check input{width:auto;min-height:0;accent-color:var(--accent)}textarea{font-family:var(--mono);font-size:13px;resize:vertica\
l}header{display:flex;flex-wrap:wrap;align-items:center;gap:6px 18px;padding:16px 0 12px}.address{display:inline-flex;align-items:center;gap:8px;color:var(--mut\
ed)}.facts{display:flex;flex-wrap:wrap;gap:4px 18px;margin-left:auto;font-size:13.5px;font-variant-numeric:tabular-nums}.facts a{color:var(--muted);text-decorat\
ion:none}.facts a:hover{text-decoration:underline}.facts a.is-on{color:var(--accent);font-weight:600}.unreachable{color:var(--bad);background:var(--bad-soft);bo\
rder-radius:6px;padding:4px 12px}nav{display:flex;gap:2px;overflow-x:auto;border-bottom:1px solid var(--line)}nav a{color:var(--muted);text-decoration:none;padd\
ing:9px 13px;font-weight:500;border-bottom:2px solid transparent;margin-bottom:-1px}nav a:hover{color:var(--text)}nav a:focus-visible{outline-offset:-3px}nav a[\
aria-current]{color:var(--accent);border-color:var(--accent)}.columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,430px);gap:36px;padding-top:20px\
;align-items:start}aside{position:sticky;top:16px}.requests{max-height:calc(100vh - 104px);overflow-y:auto}main>:not(dialog),aside>*{margin-bottom:14px}.bar{dis\
play:flex;flex-wrap:wrap;align-items:center;gap:8px;min-height:34px}.bar h2{margin-right:auto}.bar input[type=search]{flex:0 1 230px;min-width:0}aside .bar inpu\
t[type=search]{flex-basis:110px}.count{color:var(--muted);font-size:14px;font-weight:400;letter-spacing:0;margin-left:4px}.lead,.empty{color:var(--muted);max-wi\
dth:70ch}.empty{padding:32px 20px;max-width:none;text-align:center;border:1px dashed var(--line);border-radius:var(--radius)}.list:has(>.row),.requests{backgrou\
nd:var(--surface);border:1px solid var(--line);border-radius:var(--radius)}.list:has(>.card){display:grid;grid-template-columns:minmax(0,1fr);gap:8px}.row{displ\
ay:flex;flex-wrap:wrap;align-items:center;gap:6px 12px;padding:9px 14px}.row+.row,.request+.request{border-top:1px solid var(--line)}.row-main{flex:1 1 240px;mi\
n-width:0;overflow-wrap:anywhere}.row-actions{display:inline-flex;gap:2px;margin-right:-9px}.row-actions button{min-height:30px;padding:2px 9px;font-size:13.5px\
;color:var(--accent);border-color:transparent;background:none}.row-actions button:disabled{color:var(--muted)}.about{display:flex;flex-wrap:wrap;align-items:cen\
ter;gap:2px 12px;color:var(--muted);font-size:13px;font-variant-numeric:tabular-nums}.tag{font-size:12px;font-weight:500;line-height:1.6;padding:0 8px;border-ra\
dius:99px;color:var(--muted);background:var(--raised);white-space:nowrap}.tag.good{color:var(--good);background:var(--good-soft)}.tag.warn{color:var(--warn);bac\
kground:var(--warn-soft)}.tag.bad{color:var(--bad);background:var(--bad-soft)}.tag.accent{color:var(--accent);background:var(--accent-soft)}.card{background:var\
(--surface);border:1px solid var(--line);border-radius:var(--radius);padding:12px 14px}.card.is-moved{border-color:var(--accent);box-shadow:inset 3px 0 var(--ac\
cent)}.card-head{display:flex;flex-wrap:wrap;align-items:center;gap:6px 10px}.card-head label{font-size:14.5px;font-weight:600;color:var(--text)}.card-head sele\
ct{margin-left:auto;width:230px}.card-head .copy{margin-left:auto}.spec{margin-top:4px;font-size:13.5px;color:var(--muted)}.what{font-size:14px}:is(form,section\
).card{display:grid;gap:12px}form.card.inline{display:flex;flex-wrap:wrap;align-items:end}.inline label{flex:0 1 240px}.fields{display:grid;grid-template-column\
s:repeat(auto-fill,minmax(160px,1fr));gap:10px 12px;align-items:end}.checks{display:flex;flex-wrap:wrap;gap:8px 24px}.end{display:flex;justify-content:end;gap:8\
px}.once{overflow-wrap:anywhere;display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center}.more{width:100%}.time{font-size:34px;font-weight:600;letter-spacing\
:-.02em;font-variant-numeric:tabular-nums}.time small{font-size:15px;font-weight:400;letter-spacing:0;color:var(--muted)}meter{width:130px;height:14px}meter::-w\
ebkit-meter-bar{height:8px;background:var(--raised);border:0}meter::-webkit-meter-optimum-value{background:var(--good)}meter::-webkit-meter-suboptimum-value{bac\
kground:var(--warn)}pre{margin:8px 0 0;padding:7px 10px;white-space:pre-wrap;overflow-wrap:anywhere;color:var(--muted);background:var(--raised);border-radius:6p\
x}.request{display:grid;grid-template-columns:40px minmax(0,1fr) auto;gap:1px 10px;align-items:baseline;padding:8px 12px}.status{font-weight:650;font-variant-nu\
meric:tabular-nums}.status.good{color:var(--good)}.status.warn{color:var(--warn)}.status.bad{color:var(--bad)}.target{overflow-wrap:anywhere}.request .about{gri\
d-column:2 / -1}dialog{width:min(640px,calc(100vw - 32px));color:inherit;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:22px \
24px;box-shadow:0 16px 48px #00000047}dialog::backdrop{background:#0a0c1073}dialog form{display:grid;gap:14px}.pair{display:grid;grid-template-columns:repeat(au\
to-fit,minmax(200px,1fr));gap:12px}.notices{position:fixed;inset:auto 16px 20px;display:flex;justify-content:center;pointer-events:none}.notice{display:flex;ali\
gn-items:center;gap:10px;max-width:100%;padding:8px 10px 8px 16px;background:var(--surface);border:1px solid var(--line);border-radius:10px;box-shadow:0 6px 24p\
x #00000029;pointer-events:auto}.notice-text{overflow-wrap:anywhere}.notice.bad{border-color:var(--bad)}.notice.bad .notice-text{color:var(--bad)}@media(max-wid\
th:1080px){.columns{grid-template-columns:minmax(0,1fr)}aside{position:static}.requests{max-height:none}}@media(max-width:560px){body{padding:0 14px 96px}.facts\
{margin-left:0}.row-actions{margin-left:-9px}.bar h2{flex-basis:100%}.bar input[type=search]{flex:1 1 140px}.card-head select{margin-left:0;width:100%}.time{fon\
t-size:26px}}</style>\n  </head>\n  <body>\n    <script>"use strict";(()=>{var S,qe,Ut,L,ye,oe,je,Q,De,ve,ge,Ue,I=Symbol.for("pv"),re={},se=[],Ht=/^m(i|n|o|s|text|\
space)$/,we=Array.isArray,He=se.slice,K=Object.assign;function H(t){t&&t.parentNode&&t.remove()}function ee(t,e,o,r,i){var s={type:t,props:e,key:o,ref:r,__k:nul\
l,__:null,__b:0,__e:null,__c:null,constructor:I,__v:i||++qe,__i:-1,__u:0};return!i&&S.vnode&&S.vnode(s),s}function C(t){return t.children}function te(t,e){this.\
props=t,this.context=e,this.__g=0}function M(t,e){if(e==null)return t.__&&M(t.__,t.__i+1);for(var o;e<t.__k.length;e++)if((o=t.__k[e])&&o.__e)return o.__e;retur\
n typeof t.type!="function"||t.props.__P?null:M(t)}function Kt(t){var e,o=t.__v,r=o.__e,i=[],s=[],a=t.__P;a&&((e=K({constructor:I},o)).__v=o.__v+1,S.vnode&&S.vn\
ode(e),ke(a,e,o,t.__n,a.namespaceURI,32&o.__u?[r]:null,i,r||M(o),32&o.__u,s),e.__v=o.__v,e.__.__k[e.__i]=e,Be(i,e,s),o.__=o.__e=null,e.__e!=r&&Ke(e))}function K\
e(t){if((t=t.__)&&t.__c&&!t.props.__P)return t.__e=null,t.__k.some(function(e){return e&&(t.__e=e.__e)}),Ke(t)}function be(t){(8&t.__g||(t.__g|=8,L.push(t),oe++\
))&&ye==S.debounceRendering||((ye=S.debounceRendering)||queueMicrotask)(Ve)}function Ve(){try{for(var t,e=1;L.length;)L.length>e&&L.sort(je),t=L.shift(),e=L.len\
gth,8&t.__g&&Kt(t)}finally{(oe=L.length)&&(ye||queueMicrotask)(Ve)}}function We(t,e,o,r,i,s,a,l,d,p,u){var f,m,c,h,y,g,w=r.__k||se,v=e.length;for(d=Vt(o,e,w,d,v\
),f=0;f<v;f++)(c=o.__k[f])!=null&&(m=~c.__i&&w[c.__i]||re,c.__i=f,g=ke(t,c,m,i,s,a,l,d,p,u),h=c.__e,(m.ref!=c.ref||8&m.__u)&&(m.ref&&Ce(m.ref,null,c,m),c.ref&&u\
.push(c.ref,c.__c||h,c)),y=y||h,4&c.__u?(d=Ie(c,d,t,!m.__v),m.__e&&(m.__e=null)):typeof c.type=="function"&&g!==void 0?d=g:h&&(d=h.nextSibling),c.__u&=-21);retu\
rn o.__e=y,d}function Vt(t,e,o,r,i){var s,a,l,d,p,u,f,m,c,h=o.length,y=h,g=0,w=0,v=t.__k=Array(i);for(s=0;s<i;s++)(a=e[s])!=null&&typeof a!="boolean"&&typeof a!\
="function"?(typeof a!="object"||a.constructor===String?a=v[s]=ee(null,a):we(a)?a=v[s]=ee(C,{children:a}):a.constructor===I&&a.__b?a=v[s]=ee(a.type,a.props,a.ke\
y,a.ref,a.__v):v[s]=a,d=s+g,a.__=t,a.__b=t.__b+1,l=null,~(p=a.__i=Wt(a,o,d,y))&&(y--,(l=o[p])&&(l.__u|=2)),l&&l.__v?(a.__u|=16,p==d-1?g--:p==d+1?g++:p!=d&&(p>d?\
g--:g++,w=1)):(~p||(i>h?g--:i<h&&g++),typeof a.type!="function"&&(a.__u|=4))):v[s]=null;if(w){for(u=[],f=[],s=0;s<i;s++)if((a=v[s])&&16&a.__u){for(g=0,m=u.lengt\
h;g<m;)u[c=g+m>>1]<a.__i?g=c+1:m=c;u[g]=a.__i,f[s]=g+1}for(g=u.length;s--;)f[s]&&(f[s]==g?g--:v[s].__u|=4)}if(y)for(s=0;s<h;s++)!(l=o[s])||2&l.__u||(l.__e==r&&(\
r=M(l)),Se(l,l));return r}function Ie(t,e,o,r){var i,s,a,l;if(typeof t.type=="function"){if(t.props.__P)return e;if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&(i[s]._\
_=t,e=Ie(i[s],e,o,!1));return e}for(e&&!e.parentNode&&(e=M(t))&&!e.parentNode&&(e=null),a=t.__e,l=e;l&&l.nodeType==8;)l=l.nextSibling;for(a!=l&&(!r&&o.moveBefor\
e&&a.parentNode?o.moveBefore(a,e):o.insertBefore(a,e||null)),e=a;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function Wt(t,e,o,r){v\
ar i,s=t.key,a=t.type,l=e[o],d=l&&!(2&l.__u);if(l===null&&s==null||d&&s==l.key&&a==l.type)return o;if(r>(d?1:0)){for(i=o-1;i>=0;i--)if((l=e[i])&&!(2&l.__u)&&s==\
l.key&&a==l.type)return i;for(i=o+1;i<e.length;i++)if((l=e[i])&&!(2&l.__u)&&s==l.key&&a==l.type)return i}return-1}function Me(t,e,o){o==null&&(o=""),e[0]=="-"?t\
.setProperty(e,o):t[e]=o}function Y(t,e,o,r,i){var s,a;if(e=="style")if(typeof o=="string")t.style.cssText=o;else{if(typeof r=="string"&&(t.style.cssText=r=""),\
r)for(e in r)o&&e in o||Me(t.style,e);if(o)for(e in o)r&&o[e]==r[e]||Me(t.style,e,o[e])}else if(e[0]=="o"&&e[1]=="n")typeof o!="function"&&(o=null),typeof r!="f\
unction"&&(r=null),(t.__e||(t.__e={}))[e]=o,o&&r||(a=ge[e]||(ge[e]=It(e)),(t.__a||(t.__a={}))[e]=ve,s=e!=(e=e.replace(De,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLo\
werCase()),o?t.addEventListener(e,a,s):t.removeEventListener(e,a,s));else{if(i=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s"\
);else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)tr\
y{return void(t[e]=o??"")}catch{}if(typeof o=="function")return;o==null||o===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="popover"&&o==1?"":o)}}funct\
ion It(t){return function(e){var o=this.__e;if(o){if(o=o[t],e[Q]==null)e[Q]=ve++;else if(e[Q]<this.__a[t])return;return o(S.event?S.event(e):e)}}}function ke(t,\
e,o,r,i,s,a,l,d,p){var u,f,m,c,h,y,g,w,v,F,$,he,Ne,X,D,Le,N,U,R=e.type;if(e.constructor!==I)return null;128&o.__u&&(d=32&o.__u,u=o.__c.__z)&&(e.__u|=d,f=s=[],u.\
nodeType==8?l=ne(u,s):s.push(u),l=s[0]||l),(u=S.__b)&&u(e);e:if(typeof R=="function"){m=a.length;try{if(w=e.props,v=(u=R.prototype)&&u.render,F=(u=R.contextType\
)&&r[u.__c],$=u?F?F.props.value:u.__:r,(c=o.__c)?(e.__c=c,2&c.__g&&(c.__g|=1)):(v?e.__c=c=new R(w,$):(e.__c=c=new te(w,$),c.constructor=R,c.render=Bt),F&&F.sub(\
c),c.state||(c.state={}),c.__n=r,c.__g|=8,c.__h=[],c.__k=[]),v&&(c.__s||(c.__s=c.state),R.getDerivedStateFromProps&&(c.__s==c.state&&(c.__s=K({},c.__s)),K(c.__s\
,R.getDerivedStateFromProps(w,c.__s)))),h=c.props,y=c.state,c.__v=e,o.__c){if(w!==h&&v&&!R.getDerivedStateFromProps&&c.componentWillReceiveProps&&c.componentWil\
lReceiveProps(w,$),e.__v==o.__v&&!(8&c.__g)||!(4&c.__g)&&c.shouldComponentUpdate&&c.shouldComponentUpdate(w,c.__s,$)===!1){e.__v!=o.__v&&(c.props=w,c.state=c.__\
s,c.__g&=-9),e.__e=o.__e,e.__k=o.__k,e.__k.some(function(P){P&&(P.__=e)}),se.push.apply(c.__h,c.__k),c.__k=[],c.__h.length&&a.push(c),l=M(o);break e}c.component\
WillUpdate&&c.componentWillUpdate(w,c.__s,$),v&&c.componentDidUpdate&&c.__h.push(function(){c.componentDidUpdate(h,y,g)})}else v&&!R.getDerivedStateFromProps&&c\
.componentWillMount&&c.componentWillMount(),v&&c.componentDidMount&&c.__h.push(c.componentDidMount);c.context=$,c.props=w,c.__P=t,c.__g&=-5,he=S.__r,Ne=v?25:0;d\
o c.__g&=-9,he&&he(e),u=c.render(c.props,c.state=c.__s,c.context);while(8&c.__g&&++Ne<25);v&&(se.push.apply(c.__h,c.__k),c.__k=[]),c.state=c.__s,c.getChildConte\
xt&&(r=K({},r,c.getChildContext())),v&&o.__c&&c.getSnapshotBeforeUpdate&&(g=c.getSnapshotBeforeUpdate(h,y)),X=u&&u.type===C&&u.key==null?u.props.children:u,w.__\
P&&(u=l,i=(t=w.__P).namespaceURI,d=s=null,o.props&&o.props.__P!=t&&(o.__k.some(function(P){P&&Se(P,P)}),o.__k=null),l=o.__k?M(o,0):null),l=We(t,we(X)?X:[X],e,o,\
r,i,s,a,l,d,p),w.__P&&(e.__e=null,l=u),e.__u&=-161,f&&f.some(H),c.__h.length&&a.push(c),1&c.__g&&(c.__g&=-4)}catch(P){if(a.length=m,e.__v=null,d||s)if(P&&P.then\
){if(e.__u|=128|d,s){for(~(N=s.indexOf(l||void 0))||(N=s.length);(U=s[N-1])&&U.nodeType==8;)N--;for(;N<s.length;N++)if(U=s[N])if(s[N]=null,D){if(U==Le)break}els\
e{if(U.nodeType!=8)break;U.data.startsWith("$s")&&(Le=ne(D=U))}}if(!D){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;D=l}(u=ne(D=e.__c.__z||(e.__c.__z=D\
)))?(e.__e=D,l=u):e.__e=l,l=l&&l.nextSibling}else s&&s.some(H);else e.__e=o.__e;e.__k||(e.__k=o.__k||[]),P&&P.then||Je(e),S.__e(P,e,o)}}else l=e.__e=Jt(o.__e,e,\
o,r,i,s,a,d,p,t);return(u=S.diffed)&&u(e),l}function ne(t,e){if(t&&t.nodeType==8&&t.data.startsWith("$s"))for(var o=1;t=t.nextSibling;){if(t.nodeType==8){if(t.d\
ata.startsWith("$s"))o++;else if(t.data.startsWith("/$s")&&!--o)return t}e&&e.push(t)}}function Je(t){t&&(t.__c&&(t.__c.__g|=4),t.__k&&t.__k.some(Je))}function \
Be(t,e,o){for(var r=0;r<o.length;)Ce(o[r++],o[r++],o[r++]);S.__c&&S.__c(e,t),t.some(function(i){try{t=i.__h,i.__h=[],t.some(function(s){s.call(i)})}catch(s){S._\
_e(s,i.__v)}})}function Jt(t,e,o,r,i,s,a,l,d,p){var u,f,m,c,h,y,g,w,v=o.props||re,F=e.props,$=e.type;if($=="svg"?i="http://www.w3.org/2000/svg":$=="math"?i="htt\
p://www.w3.org/1998/Math/MathML":i||(i="http://www.w3.org/1999/xhtml"),s){for(u=0;u<s.length;u++)if((h=s[u])&&($?h.localName==$:h.nodeType==3)){t=h,s[u]=null;br\
eak}}if(!t){if(w=p.ownerDocument||document,!$)return w.createTextNode(F);t=w.createElementNS(i,$,F.is?F:p),l&&(S.__m&&S.__m(e,s),l=!1),s=null}if($){if(p=$=="tem\
plate"&&t.content||t,s=$=="textarea"&&F.defaultValue!=null?null:s&&He.call(p.childNodes),!l&&s)for(v={},u=0;u<t.attributes.length;u++)v[(h=t.attributes[u]).name\
]=h.value;for(u in v)h=v[u],u=="dangerouslySetInnerHTML"?m=h:u=="children"||u in F||u=="value"&&"defaultValue"in F||u=="checked"&&"defaultChecked"in F||Y(t,u,nu\
ll,h,i);for(u in F)h=F[u],u=="children"?c=h:u=="dangerouslySetInnerHTML"?f=h:u=="value"?y=h:u=="checked"?g=h:l&&typeof h!="function"||v[u]===h||Y(t,u,h,v[u],i);\
f?(l||m&&(f.__html==m.__html||f.__html==t.innerHTML)||(t.innerHTML=f.__html),e.__k=[]):(m&&(t.textContent=""),($=="foreignObject"||i=="http://www.w3.org/1998/Ma\
th/MathML"&&Ht.test($))&&(i="http://www.w3.org/1999/xhtml"),We(p,we(c)?c:[c],e,o,r,i,s,a,s?s[0]:o.__k&&M(o,0),l,d),s&&s.some(H)),l&&$!="textarea"||(u="value",$=\
="progress"&&y==null?t.removeAttribute(u):y==null||y===t[u]&&($!="progress"||y)||Y(t,u,y,v[u],i),u="checked",g!=null&&g!=t[u]&&Y(t,u,g,v[u],i))}else v===F||l&&t\
.data==F||(t.data=F);return t}function Ce(t,e,o,r){try{typeof t=="function"?e?e.__x=t(e)||1:r&&(r=r.__c||r.__e)&&(e=r.__x)&&(r.__x=null,typeof e=="function"?e()\
:t(null)):t.current=e}catch(i){S.__e(i,o)}}function Se(t,e,o){var r,i,s,a;if(S.unmount&&S.unmount(t),!(r=t.ref)||r.current&&r.current!=t.__e||Ce(r,null,e,t),r=t\
.__c){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(l){S.__e(l,e)}r.__P=r.__n=null}if(r=t.__k)for(a=0;a<r.length;a++)r[a]&&Se(r[a],e,typeof t.typ\
e!="function"||o&&!t.props.__P);!o&&(r=t.__c)&&(r=r.__z)&&(i=ne(r,s=[]))&&(r==t.__e&&s.some(H),H(i),H(r)),o||H(t.__e),t.__e=t.__c=t.__=null}function Bt(t,e,o){r\
eturn this.constructor(t,o)}function ze(t,e){var o,r,i,s;S.__&&S.__(t,e),e.nodeType==9&&(e=e.documentElement),r=(o=t&&32&t.__u)?null:e.__k,e.__k=ee(C,{children:\
[t]}),i=[],s=[],ke(e,e.__k,r||re,re,e.namespaceURI,r?null:e.firstChild?He.call(e.childNodes):null,i,r?r.__e:e.firstChild,o,s),Be(i,e.__k,s),e.__k.props.children\
=null}function Ge(t){function e(o){var r,i;return this.getChildContext||(r=new Set,(i={})[e.__c]=this,this.getChildContext=function(){return i},this.shouldCompo\
nentUpdate=function(s){this.props.value!=s.value&&r.forEach(function(a){a.__g|=4,be(a)})},this.sub=function(s){r.add(s);var a=s.componentWillUnmount;s.component\
WillUnmount=function(){r.delete(s),a&&a.call(s)}}),o.children}return e.__c="__cC"+Ue++,e.__=t,e.Provider=(e.Consumer=function(o,r){return o.children(r)}).contex\
tType=e,e}S={__e:function(t,e,o,r){for(var i,s,a;e=e.__;)if((i=e.__c)&&!(1&i.__g)){i.__g|=4;try{if((a=(s=i.constructor)&&s.getDerivedStateFromError)&&i.setState\
(s.getDerivedStateFromError(t)),i.componentDidCatch&&(i.componentDidCatch(t,r||{}),a=1),a&&8&i.__g)return void(i.__g|=2)}catch(l){t=l}}throw oe=0,t}},qe=0,Ut=fu\
nction(t){return t!=null&&t.constructor===I},te.prototype.setState=function(t,e){var o=this.__s;o&&o!=this.state||(o=this.__s=K({},this.state)),typeof t=="funct\
ion"&&(t=t(K({},o),this.props)),t&&(K(o,t),this.__v&&(e&&this.__k.push(e),be(this)))},te.prototype.forceUpdate=function(t){this.__v&&(this.__g|=4,t&&this.__h.pu\
sh(t),be(this))},te.prototype.render=C,L=[],oe=0,je=function(t,e){return t.__v.__b-e.__v.__b},Q=Symbol(),De=/(PointerCapture)$|Capture$/i,ve=0,ge={},Ue=0;var V,\
O,Te,Ze,xe=Object.is,B=0,st=[],$e=[],A=S,Xe=A.__b,Ye=A.__r,Qe=A.diffed,et=A.__c,tt=A.unmount,nt=A.__;function ie(t,e){A.__h&&A.__h(O,t,B||e),B=0;var o=O.__H||(O\
.__H={__:[],__h:[]});return t>=o.__.length&&o.__.push({}),o.__[t]}function T(t){return B=1,zt(at,t)}function zt(t,e,o){var r=ie(V++,2);if(r.t=t,!r.__c&&(r.__=[o\
?o(e):at(void 0,e),function(s){var a=(r.__N||r.__)[0],l=r.t(a,s);xe(a,l)||(r.__N=[l,r.__[1]],r.__c.setState({}))}],r.__c=O,!O.__f)){O.__f=!0;var i=O.shouldCompo\
nentUpdate;O.shouldComponentUpdate=function(s,a,l){var d=this.__H;if(!d)return!0;var p=!1,u=this.props!=s;if(d.__.some(function(m){m.__N&&(p=!0,xe(m.__[0],m.__N\
[0])||(u=!0))}),i){var f=i.call(this,s,a,l);return p?f||u:f}return!p||u}}return r.__}function q(t,e){var o=ie(V++,3);!A.__s&&it(o.__H,e)&&(o.__P=!0,o.__=t,o.u=e\
,O.__H.__h.push(o))}function ae(t){return B=5,le(function(){return{current:t}},[])}function le(t,e){var o=ie(V++,7);return it(o.__H,e)&&(o.__=t(),o.__H=e),o.__}\
function Ae(t,e){return B=8,le(function(){return t},e)}function k(t){var e=O.context[t.__c],o=ie(V++,9);return o.c=t,e?(o.__==null&&(o.__=!0,e.sub(O)),e.props.v\
alue):t.__}function Gt(){var t;do{for(;t=$e.shift();)try{J(t)}catch(o){A.__e(o,{__:(t=t.__P)&&t.__v})}for(;t=st.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some\
(J),e.__h.some(Oe),e.__h=[]}catch(o){e.__h=[],A.__e(o,t.__v)}}}while($e.length)}A.__b=function(t){O=null,Xe&&Xe(t)},A.__=function(t,e){t&&e.__k&&e.__k.__m&&(t._\
_m=e.__k.__m),nt&&nt(t,e)},A.__r=function(t){Ye&&Ye(t),V=0;var e=(O=t.__c).__H;e&&(Te==O?O.__h=[]:(e.__h.some(J),e.__h.some(Oe),V=0),e.__h=[],e.__.some(function\
(o){o.__N&&(o.__=o.__N),o.u=o.__N=void 0})),Te=O},A.diffed=function(t){Qe&&Qe(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&rt(st.push(e)),e.__H.__.some(function(\
o){o.u&&(o.__H=o.u)})),Te=O=null},A.__c=function(t,e){e.some(function(o){try{o.__h.some(J),o.__h=o.__h.filter(function(r){return!r.__||Oe(r)})}catch(r){o.__h=[f\
unction(){throw r}]}}),et&&et(t,e)},A.unmount=function(t){tt&&tt(t);var e,o,r=t.__c;r&&r.__H&&(r.__H.__.some(function(i){try{if(i.__P&&i.__c){if(o===void 0){for\
(o=t.__;o&&(!o.__c||!o.__c.__P);)o=o.__;o=o&&o.__c}i.__P=o,rt($e.push(i))}else J(i)}catch(s){e=s}}),r.__H=void 0,e&&A.__e(e,r.__v))};var ot=typeof requestAnimat\
ionFrame=="function";function Zt(t){var e,o=function(){clearTimeout(r),ot&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(o,35);ot&&(e=requestAnimationFram\
e(o))}function rt(t){t!=1&&Ze==A.requestAnimationFrame||((Ze=A.requestAnimationFrame)||Zt)(Gt)}function J(t){var e=O,o=t.__c;typeof o=="function"&&(t.__c=void 0\
,o()),O=e}function Oe(t){var e=O;t.__c=t.__(),O=e}function it(t,e){return!t||t.length!=e.length||e.some(function(o,r){return!xe(o,t[r])})}function at(t,e){retur\
n typeof e=="function"?e(t):e}function ce(t){return t instanceof Error?t.message:String(t)}var b=Ge({act:()=>Promise.resolve(void 0),revision:0,reportReachable:\
()=>{}});var _="/__emulator";async function j({method:t,path:e,body:o}){let i=await fetch(e,{method:t,...t==="POST"||t==="PATCH"?{headers:{"Content-Type":"appli\
cation/json"},body:JSON.stringify(o??{})}:{}}),s=await i.text(),a=s===""?void 0:JSON.parse(s);if(!i.ok)throw new Error(a?.error??`The emulator answered ${i.stat\
us}.`);return a}var Xt=Symbol.for("pv"),Yt=0;function n(t,e,o,r,i,s){e||(e={});var a,l,d=e;if("ref"in d&&typeof t!="function")for(l in d={},e)l=="ref"?a=e[l]:d[\
l]=e[l];var p={type:t,props:d,key:o,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Xt,__v:--Yt,__i:-1,__u:0};return(i||s)&&(p.__source=i,p.__self=s)\
,S.vnode&&S.vnode(p),p}function E({text:t,label:e,title:o}){let[r,i]=T(!1);async function s(){await navigator.clipboard.writeText(t),i(!0),setTimeout(()=>i(!1),\
1500)}return n("button",{type:"button",class:"copy",title:o??t,onClick:()=>{s()},children:r?"Copied":e})}function Fe({call:{method:t,path:e,what:o,example:r},cu\
rlOf:i}){let s=typeof r=="string"?{method:t,path:e+r}:{method:t,path:e,body:r??void 0},a=i(s,location.origin);return n("li",{class:"card",children:[n("div",{cla\
ss:"card-head",children:[n("span",{class:"target",children:[n("b",{children:t})," ",e]}),n(E,{text:a,label:"Copy curl"})]}),n("p",{class:"what",children:o}),n("\
pre",{children:a})]})}var Qt="MEETING_NOTES_API_KEY";function ue(t,e){return ct(t,e,[])}function de(t,e){return ct(t,e,[`-H "Authorization: Bearer $${Qt}"`])}fu\
nction ct({method:t,path:e,body:o},r,i){let a=o!==void 0||t==="PATCH"||t==="POST"&&i.length===0?["-H \'Content-Type: application/json\'",`-d ${lt(JSON.stringify(o\
??{}))}`]:[];return["curl",...t==="GET"?[]:[`-X ${t}`],...i,...a,lt(r+e)].join(" ")}function lt(t){return`\'${t.replaceAll("\'","\'\\\\\'\'")}\'`}var en=1e3,tn=10;funct\
ion x(t){let{revision:e,reportReachable:o}=k(b),[r,i]=T(),s=ae("");return q(()=>{let a,l=!1;async function d(){let p=performance.now();try{let u=document.hidden\
?void 0:await j({method:"GET",path:t}),f=JSON.stringify(u);!l&&u!==void 0&&f!==s.current&&(s.current=f,i(()=>u)),o(!0)}catch{o(!1)}l||(a=setTimeout(()=>{d()},Ma\
th.max(en,tn*(performance.now()-p))))}return d(),()=>{l=!0,clearTimeout(a)}},[t,e,o]),r}function ut(){let{calls:t=[]}=x(_)??{},{basePath:e=""}=x(`${_}/state`)??\
{},o=[{method:"POST",path:`${e}/auth`,what:"Checks the key; returns the user\'s id and settings."},{method:"GET",path:`${e}/sync`,what:"Meetings, last updated fi\
rst.",example:"?limit=100&offset=0"},{method:"GET",path:`${e}/meetings/:id`,what:"One meeting."}];return n(C,{children:[n("div",{class:"bar",children:[n("h2",{c\
hildren:"The service"}),n("a",{class:"button",href:"/openapi.json",children:"openapi.json"})]}),n("ul",{class:"list",children:o.map(r=>n(Fe,{call:r,curlOf:de},r\
.path))}),n("div",{class:"bar",children:n("h2",{children:["The emulator ",n("span",{class:"count",children:[t.length," calls"]})]})}),n("ul",{class:"list",child\
ren:t.map(r=>n(Fe,{call:r,curlOf:ue},r.method+r.path))})]})}function z(t){return t.slice(0,16).replace("T"," ")}function pe(t){return t.slice(11,19)}function G(\
t){return t.slice(0,19)}function fe(t){return t===""?void 0:new Date(`${t}Z`).toISOString()}var nn=[["1 minute",6e4],["15 minutes",9e5],["1 hour",36e5],["1 day"\
,864e5]];function dt(){let{act:t}=k(b),e=x(`${_}/clock`);if(e===void 0)return null;let o=(i,s,a)=>{t({method:"POST",path:`${_}/clock/${i}`,body:s},a)};function \
r(i){i.preventDefault();let s=fe(new FormData(i.currentTarget).get("at")??"");s!==void 0&&o("set",{at:s},"The clock is set.")}return n(C,{children:[n("div",{cla\
ss:"bar",children:[n("h2",{children:"Clock"}),n("span",{class:e.frozen?"tag accent":"tag good",children:e.frozen?"frozen":"running"})]}),n("p",{class:"time",chi\
ldren:[n("time",{dateTime:e.now,children:G(e.now).replace("T"," ")})," ",n("small",{children:"UTC"})]}),n("p",{class:"lead",children:"The service\u2019s own time: it\
 stamps changes, and ends rate limits and faults."}),n("div",{class:"bar",children:[e.frozen?n("button",{type:"button",class:"main",onClick:()=>o("resume",{},"T\
he clock runs."),children:"Let it run"}):n("button",{type:"button",class:"main",onClick:()=>o("freeze",{},"The clock is frozen."),children:"Freeze"}),nn.map(([i\
,s])=>n("button",{type:"button",onClick:()=>o("advance",{ms:s},`${i} later.`),children:["+ ",i]},i))]}),n("form",{class:"card inline",onSubmit:r,children:[n("la\
bel",{children:["Set to (UTC)",n("input",{name:"at",type:"datetime-local",step:"1",required:!0,defaultValue:G(e.now)})]}),n("button",{type:"submit",children:"Se\
t"})]})]})}function pt(t){let e;try{e=JSON.parse(t)}catch{throw new Error("This is no JSON.")}let{findings:o,variants:r}=me(e);if(Array.isArray(o))return new Ma\
p(o.map(me).map(i=>[Z(i.question),on(i)]));if(r===void 0)throw new Error("This is no file of a probe: it has neither findings nor variants.");return new Map(Obj\
ect.entries(me(r)).map(([i,s])=>[i,{value:Z(s),isUnknown:!1,evidence:""}]))}function on(t){let{value:e,unknown:o,why:r,evidence:i}=t,s=me(Array.isArray(i)?i.at(\
-1):void 0),a=s.request===void 0?Z(r):`${Z(s.request)}: ${Z(s.shows)}`;return{value:typeof e=="string"?e:void 0,isUnknown:o===!0,evidence:a}}function me(t){retu\
rn typeof t=="object"&&t!==null?t:{}}function Z(t){return typeof t=="string"?t:""}function ft(){let{act:t}=k(b),{variants:e=[]}=x(`${_}/variants`)??{},[o,r]=T()\
,[i,s]=T("");async function a(m){if(m!==void 0)try{r(pt(await m.text())),s("")}catch(c){r(void 0),s(`${m.name}: ${ce(c)}`)}}let l=e.map(({name:m,gap:c,value:h,v\
alues:y})=>({name:m,gap:c,value:h,told:o?.get(m),values:y})),d=l.filter(({value:m,told:c})=>c?.value!==void 0&&c.value!==m),p=d.filter(({told:m,values:c})=>c.so\
me(({value:h})=>h===m?.value)),u=Object.fromEntries(p.map(({name:m,told:c})=>[m,c?.value])),f=`${p.length} switches are as the probe found.`;return n(C,{childre\
n:[n("div",{class:"bar",children:[n("h2",{children:["Compare ",n("span",{class:"count",children:o===void 0?"no probe loaded":`${d.length} differ`})]}),n("button\
",{type:"button",disabled:p.length===0,onClick:()=>{t({method:"PATCH",path:`${_}/variants`,body:u},f)},children:"Take over what differs"})]}),n("p",{class:"lead\
",children:["What a live server does, beside this emulator. Load what ",n("code",{children:"probe --json"})," printed or"," ",n("code",{children:"probe --write"\
})," wrote."]}),n("form",{class:"card inline",children:n("label",{children:["File of a probe",n("input",{type:"file",accept:".json,application/json",onChange:({\
currentTarget:m})=>{a(m.files?.[0])}})]})}),i!==""&&n("p",{class:"empty",role:"alert",children:i}),o!==void 0&&n(rn,{rows:l.filter(({told:m})=>m!==void 0)})]})}\
function rn({rows:t}){return n("ul",{class:"list","aria-label":"Findings",children:t.map(({name:e,gap:o,value:r,told:i})=>{let s=i?.value!==void 0&&i.value!==r;\
return n("li",{class:s?"card is-moved":"card",children:[n("div",{class:"card-head",children:[n("strong",{children:e}),o!==""&&n("span",{class:"tag",children:o})\
,n("span",{class:"about",children:["here ",n("code",{children:r}),", found ",sn(i)]})]}),i!==void 0&&i.evidence!==""&&n("p",{class:"what",children:i.evidence})]\
},e)})})}function sn(t){return t?.value!==void 0?n("code",{children:t.value}):t?.isUnknown===!0?"something that no value stands for":"nothing certain"}var Pe={e\
rror:{what:"The service answers with an error: 5xx, 401, or 429 with seconds to wait.",fields:{status:503,retryAfter:2},optional:["retryAfter"]},latency:{what:"\
The answer comes late by `ms`; `jitter` adds a random time up to its value. With `sigma`, `ms` is the median of a log-normal distribution.",fields:{ms:2e3,jitte\
r:500,sigma:.5},optional:["jitter","sigma"]},hang:{what:"No answer ever comes.",fields:{}},reset:{what:"The connection is closed before the service gets the req\
uest.",fields:{}},lost:{what:"The service answers, but the connection is closed before the first byte.",fields:{}},truncate:{what:"The body ends early, after th\
is fraction (0 to 1).",fields:{fraction:.5},optional:["fraction"]},stall:{what:"After this fraction of the body (0 to 1) nothing more comes, and the connection \
stays open.",fields:{fraction:.5},optional:["fraction"]},contentLength:{what:"The content length is wrong by so many bytes.",fields:{by:10},optional:["by"]},slo\
w:{what:"The body arrives slowly and takes so long.",fields:{ms:2e3}},badGzip:{what:"The header says that the body is gzip, but it is not.",fields:{}},html:{wha\
t:"A page of a proxy instead of the answer; with 200, a login page.",fields:{status:502}},redirect:{what:"A redirect to another address.",fields:{location:"http\
s://portal.invalid/",status:302},optional:["status"]},noContent:{what:"Status 204 without a body.",fields:{}},bom:{what:"A byte order mark before the JSON.",fie\
lds:{}},stale:{what:"The first answer is repeated for each address, as by a faulty cache.",fields:{}},text:{what:"This text instead of the answer; JSON with sta\
tus 200 unless the other fields say otherwise.",fields:{body:"null",status:200,type:"application/json"},optional:["status","type"]},sequence:{what:"One step for\
 each request, in this order; then no fault, unless `repeat` is true. A step is a fault, or `none`.",fields:{steps:[{kind:"error",status:500},{kind:"error",stat\
us:429,retryAfter:2}],repeat:!1},optional:["repeat"]}};var an=Object.keys(Pe).filter(t=>t!=="sequence");function mt(){let{act:t}=k(b),[e,o]=T("error"),{what:r,f\
ields:i,optional:s=[]}=Pe[e],a=Object.entries(i);function l(d){d.preventDefault();let p=new FormData(d.currentTarget),u=(h,y)=>{let g=h.map(w=>[w,(p.get(w)??"")\
.trim()]);return Object.fromEntries(g.filter(([,w])=>w!=="").map(([w,v])=>[w,y(v)]))},f=h=>a.filter(([,y])=>typeof y===h).map(([y])=>y),m=u(["method","path"],St\
ring),c={fault:{kind:e,...u(f("number"),Number),...u(f("string"),String)},...Object.keys(m).length>0?{match:m}:{},...u(["after","count","probability","ttl"],Num\
ber)};t({method:"POST",path:`${_}/faults`,body:c},`From now on: ${e}.`)}return n("form",{class:"card",onSubmit:l,"aria-labelledby":"new-fault",children:[n("h3",\
{id:"new-fault",children:"Add a fault"}),n("label",{children:["Kind",n("select",{value:e,onChange:({currentTarget:d})=>o(d.value),children:an.map(d=>n("option",\
{children:d},d))})]}),n("p",{class:"what",children:r}),n("div",{class:"fields",children:[a.map(([d,p])=>n(ln,{name:d,example:p,isOptional:s.includes(d)},`${e} $\
{d}`)),n(cn,{})]}),n("div",{class:"end",children:n("button",{type:"submit",class:"main",children:"Add fault"})})]})}function ln({name:t,example:e,isOptional:o})\
{let r=String(e),i=o?{placeholder:r}:{defaultValue:r,required:!0};return n("label",{children:[t,typeof e=="number"?n("input",{name:t,type:"number",step:"any",..\
.i}):n("input",{name:t,...i})]})}function cn(){return n(C,{children:[n("label",{children:["Method",n("select",{name:"method",children:[n("option",{value:"",chil\
dren:"any"}),n("option",{children:"GET"}),n("option",{children:"POST"})]})]}),n("label",{children:["Path contains",n("input",{name:"path",placeholder:"/sync"})]\
}),n("label",{children:["Times",n("input",{name:"count",type:"number",min:"1",placeholder:"every time"})]}),n("label",{children:["After so many",n("input",{name\
:"after",type:"number",min:"0",placeholder:"0"})]}),n("label",{children:["Probability",n("input",{name:"probability",type:"number",min:"0",max:"1",step:"0.05",p\
laceholder:"1"})]}),n("label",{children:["For ms of the clock",n("input",{name:"ttl",type:"number",min:"0",placeholder:"without end"})]})]})}function _t(){let{a\
ct:t}=k(b),{faults:e=[]}=x(`${_}/faults`)??{};return n(C,{children:[n("div",{class:"bar",children:[n("h2",{children:["Faults ",n("span",{class:"count",children:\
e.length})]}),n("button",{type:"button",disabled:e.length===0,onClick:()=>{t({method:"DELETE",path:`${_}/faults`},"All faults are removed.")},children:"Remove a\
ll"})]}),e.length===0?n("p",{class:"empty",children:"There are no faults."}):n("ul",{class:"list",children:e.map(o=>n("li",{class:"row",children:[n("div",{class\
:"row-main",children:[n("strong",{children:un(o.fault)}),n("span",{class:"about",children:[n("span",{children:pn(o)}),o.struck===o.count&&n("span",{class:"tag",\
children:"used up"}),n("span",{children:["struck ",o.struck,o.count===void 0?" times":` of ${o.count} times`]})]})]}),n("span",{class:"row-actions",children:n("\
button",{type:"button","aria-label":`Remove fault ${o.id}, ${o.fault.kind}`,onClick:()=>{t({method:"DELETE",path:`${_}/faults/${o.id}`},"The fault is removed.")\
},children:"Remove"})})]},o.id))}),n(mt,{})]})}function un({kind:t,...e}){return[t,...Object.entries(e).map(([o,r])=>`${o} ${dn(r)}`)].join(", ")}function dn(t)\
{return typeof t=="string"?t:JSON.stringify(t)}function pn({match:t={},after:e,probability:o,ttl:r}){let{method:i="every request",path:s="",query:a={}}=t;return\
[`${i}${s===""?"":` to ${s}`}`,...Object.entries(a).map(([d,p])=>`${d}=${p}`),...e===void 0?[]:[`after ${e}`],...o===void 0?[]:[`with probability ${o}`],...r===\
void 0?[]:[`for ${r} ms`]].join(", ")}function ht({isUnreachable:t}){let e=x(`${_}/state`),o=location.origin+(e?.basePath??""),r=Object.keys(e?.switches??{}).le\
ngth;return n("header",{children:[n("h1",{children:"Emulator"}),t&&n("p",{class:"unreachable",role:"alert",children:"The emulator does not answer. Is it still r\
unning?"}),e&&n(C,{children:[n("span",{class:"address",children:[n("code",{children:o}),n(E,{text:o,label:"Copy",title:"The base address for a client"})]}),n("u\
l",{class:"facts","aria-label":"State",children:[n("li",{children:n("a",{href:"#clock",children:[z(e.clock.now)," UTC",e.clock.frozen?", frozen":""]})}),n("li",\
{children:n("a",{href:"#meetings",children:Ee(e.meetings,"meeting")})}),n("li",{children:n("a",{href:"#switches",class:r>0?"is-on":void 0,children:[Ee(r,"switch\
","switches")," moved"]})}),n("li",{children:n("a",{href:"#faults",class:e.faults>0?"is-on":void 0,children:Ee(e.faults,"fault")})})]})]})]})}function Ee(t,e,o=\
`${e}s`){return`${t.toLocaleString("en")} ${t===1?e:o}`}var fn={hang:"no answer",reset:"reset",truncate:"cut off",contentLength:"wrong length",slow:"slow",badGz\
ip:"bad gzip"};function yt({entry:t}){let{number:e,at:o,method:r,target:i,auth:s,key:a,status:l,ending:d,ms:p,variant:u,faults:f}=t,m=d==="hang"||d==="reset",c=\
m||l>=500?"bad":l>=300?"warn":"good",h=a!==void 0?`key ${a}`:s==="none"?"no key":"unknown key";return n("li",{class:"request",children:[n("span",{class:`status \
${c}`,children:m?"\u2014":l}),n("span",{class:"target",children:[n("b",{children:r})," ",mn(i)]}),n(E,{text:de({method:r,path:i},location.origin),label:"curl"}),n("s\
pan",{class:"about",children:[n("span",{children:["#",e]}),n("time",{dateTime:o,children:pe(o)}),n("span",{children:[p," ms"]}),n("span",{children:h}),d!==void \
0&&n("span",{class:"tag bad",children:fn[d]}),f.map(y=>n("span",{class:"tag warn",title:"A fault changed this answer",children:y},y)),u.map(y=>n("span",{class:"\
tag accent",title:"A switch changed this answer",children:y},y))]})]})}function mn(t){try{return decodeURIComponent(t)}catch{return t}}function W({label:t,place\
holder:e,value:o,change:r}){return n("input",{type:"search",placeholder:e,"aria-label":t,value:o,onInput:({currentTarget:i})=>r(i.value)})}var _n=100;function g\
t(){let{act:t}=k(b),e=x(`${_}/journal?limit=${_n}`),[o,r]=T(),[i,s]=T(""),{count:a=0,requests:l=[]}=o??e??{},d=l.filter(p=>`${p.method} ${p.target} ${p.status}`\
.includes(i));return n("aside",{"aria-label":"Requests",children:[n("div",{class:"bar",children:[n("h2",{children:["Requests ",n("span",{class:"count",children:\
a.toLocaleString("en")})]}),n(W,{label:"Filter requests",placeholder:"Filter",value:i,change:s}),n("button",{type:"button","aria-pressed":o!==void 0,onClick:()=\
>r(o?void 0:e),children:"Pause"}),n("button",{type:"button",disabled:a===0,onClick:()=>{t({method:"DELETE",path:`${_}/journal`},"All requests are deleted.")},ch\
ildren:"Clear"})]}),d.length===0?n("p",{class:"empty",children:a===0?"No client has sent a request yet. Requests appear here as they come in.":"No request match\
es."}):n("ol",{class:"requests",children:[...d].reverse().map(p=>n(yt,{entry:p},p.number))})]})}function bt({account:t}){let{act:e}=k(b),{number:o,hint:r,state:\
i,limit:s,left:a,resetAt:l}=t,d=(p,u)=>{e({method:"POST",path:`${_}/keys/${o}/${p}`,body:{}},u)};return n("li",{class:"row",children:[n("div",{class:"row-main",\
children:[n("strong",{children:["Key ",o," ",n("code",{children:r})]}),n("span",{class:"about",children:[n("meter",{min:0,max:s,low:s/5,value:a,"aria-label":`Re\
quests left for key ${o}`}),n("span",{children:[a," of ",s," requests left"]}),n("span",{children:["until ",pe(l)]})]})]}),n("span",{class:i==="active"?"tag goo\
d":"tag bad",children:i}),n("span",{class:"row-actions",children:[n("button",{type:"button",disabled:i==="revoked","aria-label":`Revoke key ${o}`,onClick:()=>d(\
"revoke",`Key ${o} is revoked: 401 from now on.`),children:"Revoke"}),n("button",{type:"button",disabled:i==="expired","aria-label":`Expire key ${o}`,onClick:()\
=>d("expire",`Key ${o} is expired: 401 from now on.`),children:"Expire"})]})]})}function vt(){let{act:t}=k(b),{keys:e=[]}=x(`${_}/keys`)??{},[o,r]=T();async fun\
ction i(){r(await t({method:"POST",path:`${_}/keys`,body:{}},"A new key is issued."))}return n(C,{children:[n("div",{class:"bar",children:[n("h2",{children:["Ke\
ys ",n("span",{class:"count",children:e.length})]}),n("button",{type:"button",class:"main",onClick:()=>{i()},children:"Issue a key"})]}),o&&n("p",{class:"card o\
nce",children:["Key ",o.number,": ",n("code",{children:o.key})," ",n(E,{text:o.key,label:"Copy"}),n("small",{children:"It is shown this once."})]}),n("ul",{clas\
s:"list",children:e.map(s=>n(bt,{account:s},s.number))})]})}function wt({meeting:t,projects:e,save:o,close:r}){let i=ae(null);q(()=>i.current?.showModal(),[]);f\
unction s(a){a.preventDefault();let l=new FormData(a.currentTarget),d=Object.entries(yn(l)).filter(([p,u])=>{let f=t?.[p];return u!==void 0&&JSON.stringify(u)!=\
=JSON.stringify(f??"")});o({...t===void 0?{title:l.get("title")}:{},...Object.fromEntries(d)})}return n("dialog",{ref:i,onClose:r,"aria-labelledby":"meeting-hea\
ding",children:n("form",{onSubmit:s,children:[n("h2",{id:"meeting-heading",children:t===void 0?"New meeting":"Edit meeting"}),n(hn,{meeting:t,projects:e}),n("di\
v",{class:"end",children:[n("button",{type:"button",onClick:()=>i.current?.close(),children:"Cancel"}),n("button",{type:"submit",class:"main",children:"Save"})]\
})]})})}function hn({meeting:t,projects:e}){return n(C,{children:[n("label",{children:["Title",n("input",{name:"title",required:t===void 0,defaultValue:t?.title\
??""})]}),n("div",{class:"pair",children:[n("label",{children:["Starts (UTC)",n("input",{name:"start",type:"datetime-local",step:"1",defaultValue:t===void 0?"":\
G(t.start)})]}),n("label",{children:["Project",n("input",{name:"project",list:"projects",defaultValue:t?.project??""}),n("datalist",{id:"projects",children:e.ma\
p(o=>n("option",{value:o},o))})]})]}),n("label",{children:["Attendees, separated by commas",n("input",{name:"attendees",defaultValue:t?.attendees.join(", ")??""\
})]}),n("label",{children:["Summary, in Markdown",n("textarea",{name:"summary",rows:8,defaultValue:t?.summary??""})]})]})}function yn(t){let e=r=>t.get(r)??"",o\
=e("attendees").split(",").map(r=>r.trim()).filter(r=>r!=="");return{title:e("title"),start:fe(e("start")),project:e("project"),attendees:o,summary:e("summary")\
.replaceAll(`\\r\n`,`\n`)}}function kt({meeting:t,edit:e}){let{act:o}=k(b),{id:r,title:i,start:s,project:a,status:l,updatedAt:d}=t,p=`${_}/meetings/${encodeURIComp\
onent(r)}`,u=l==="completed",f=i.trim()===""?"Untitled":i;async function m(){let c=await j({method:"GET",path:p}),h={method:"POST",path:`${_}/meetings`,body:c};\
await o({method:"DELETE",path:p},`\u201C${f}\u201D is gone.`,{request:h,done:`\u201C${f}\u201D is back.`})}return n("li",{class:"row",children:[n("div",{class:"row-main",children:[\
n("strong",{children:f}),n("span",{class:"about",children:[n("time",{dateTime:s,children:z(s)}),a!==void 0&&n("span",{children:a}),n("span",{children:["updated \
",z(d)]})]})]}),n("span",{class:u?"tag good":"tag",children:l}),n("span",{class:"row-actions",children:[n("button",{type:"button","aria-label":`Edit ${f}`,onCli\
ck:e,children:"Edit"}),u?n("button",{type:"button","aria-label":`Un-complete ${f}`,onClick:()=>{o({method:"POST",path:`${p}/uncomplete`,body:{}},`\u201C${f}\u201D is no l\
onger complete: the service does not list it.`)},children:"Un-complete"}):n("button",{type:"button","aria-label":`Complete ${f}`,onClick:()=>{o({method:"POST",p\
ath:`${p}/complete`},`\u201C${f}\u201D is complete: the service lists it.`)},children:"Complete"}),n("button",{type:"button","aria-label":`Delete ${f}`,onClick:()=>{m()},\
children:"Delete"})]})]})}var gn=50;function Ct(){let{act:t}=k(b),[e,o]=T(""),[r,i]=T(""),[s,a]=T(gn),[l,d]=T(),p=new URLSearchParams({text:e,limit:String(s),..\
.r===""?{}:{project:r}}),u=x(`${_}/meetings?${p}`);async function f(g){d(await j({method:"GET",path:`${_}/meetings/${g}`}))}async function m(g){let w=l==="new"|\
|l===void 0,v=w?`${_}/meetings`:`${_}/meetings/${l.id}`;await t({method:w?"POST":"PATCH",path:v,body:g},w?"The meeting is added.":"Changed. The next sync brings\
 it.")!==void 0&&d(void 0)}let{total:c=0,projects:h=[],meetings:y=[]}=u??{};return n(C,{children:[n("div",{class:"bar",children:[n("h2",{children:["Meetings ",n\
("span",{class:"count",children:c.toLocaleString("en")})]}),n(W,{label:"Search meetings",placeholder:"Search titles and projects",value:e,change:o}),n(bn,{proje\
cts:h,project:r,change:i}),n("button",{type:"button",class:"main",onClick:()=>d("new"),children:"New meeting"})]}),u&&y.length===0?n("p",{class:"empty",children\
:e+r===""?"There are no meetings.":"No meeting fits."}):n("ul",{class:"list",children:y.map(g=>n(kt,{meeting:g,edit:()=>{f(g.id)}},g.id))}),c>y.length&&s<1e3&&n\
("button",{type:"button",class:"more",onClick:()=>a(Math.min(1e3,s*2)),children:"Show more"}),l&&n(wt,{meeting:l==="new"?void 0:l,projects:h,save:m,close:()=>d(\
void 0)})]})}function bn({projects:t,project:e,change:o}){return n("select",{"aria-label":"Project",value:e,onChange:({currentTarget:r})=>o(r.value),children:[n\
("option",{value:"",children:"All projects"}),t.map(r=>n("option",{children:r},r))]})}function St({notice:t,dismiss:e}){return n("div",{class:"notices",role:"st\
atus",children:t&&n("div",{class:t.isBad?"notice bad":"notice",children:[n("span",{class:"notice-text",children:t.text}),t.undo&&n("button",{type:"button",onCli\
ck:t.undo,children:"Undo"}),t.curl!==void 0&&n(E,{text:t.curl,label:"Copy as curl"}),n("button",{type:"button",class:"plain","aria-label":"Dismiss",onClick:e,ch\
ildren:"\u2715"})]})})}var Re=t=>`${_}/scenarios/${encodeURIComponent(t)}`;function Tt(){let{scenarios:t=[]}=x(`${_}/scenarios`)??{};return n(C,{children:[n("div",{c\
lass:"bar",children:n("h2",{children:["Scenarios ",n("span",{class:"count",children:t.length})]})}),n("ul",{class:"list",children:t.map(e=>n(vn,{scenario:e},e.n\
ame))}),n(wn,{}),n(kn,{})]})}function vn({scenario:t}){let{name:e,about:o,faults:r,switches:i={}}=t,{act:s}=k(b),a=[...r.map(({fault:l})=>l.kind),...Object.entr\
ies(i).map(l=>l.join("="))];return n("li",{class:"row",children:[n("div",{class:"row-main",children:[n("strong",{children:e}),n("span",{class:"about",children:n\
("span",{children:o??a.join(", ")})})]}),n("span",{class:"row-actions",children:[n("button",{type:"button","aria-label":`Start ${e}`,onClick:()=>{s({method:"POS\
T",path:`${Re(e)}/start`,body:{}},`\u201C${e}\u201D holds.`)},children:"Start"}),n("a",{href:Re(e),download:`${e}.json`,"aria-label":`Download ${e}`,children:"Download"})\
,n("button",{type:"button","aria-label":`Delete ${e}`,onClick:()=>{s({method:"DELETE",path:Re(e)},`\u201C${e}\u201D is deleted.`,{request:{method:"POST",path:`${_}/scenar\
ios`,body:{...t}},done:`\u201C${e}\u201D is back.`})},children:"Delete"})]})]})}function wn(){let{act:t}=k(b);function e(o){o.preventDefault();let r=new FormData(o.curren\
tTarget).get("name");t({method:"POST",path:`${_}/scenarios`,body:{name:r}},`\u201C${r}\u201D is saved.`)}return n("form",{class:"card",onSubmit:e,"aria-labelledby":"save-\
scenario",children:[n("h3",{id:"save-scenario",children:"Save the present faults and switches"}),n("label",{children:["Name",n("input",{name:"name",required:!0}\
)]}),n("div",{class:"end",children:n("button",{type:"submit",class:"main",children:"Save scenario"})})]})}function kn(){let{act:t}=k(b);function e(o){o.preventD\
efault();let r=new FormData(o.currentTarget).get("text"),i;try{i=JSON.parse(r)}catch{i=r}t({method:"POST",path:`${_}/scenarios`,body:i},"The scenario is saved."\
)}return n("form",{class:"card",onSubmit:e,"aria-labelledby":"open-scenario",children:[n("h3",{id:"open-scenario",children:"Add a scenario as JSON"}),n("label",\
{children:["JSON",n("textarea",{name:"text",required:!0,rows:6,placeholder:Cn})]}),n("div",{class:"end",children:n("button",{type:"submit",children:"Add scenari\
o"})})]})}var Cn=\'{ "name": "two errors", "faults": [{ "fault": { "kind": "error", "status": 503 }, "count": 2 }] }\';function xt({snapshots:t}){let{act:e}=k(b),\
o=r=>`${_}/snapshots/${encodeURIComponent(r)}`;return t.length===0?null:n("ul",{class:"list",children:t.map(r=>n("li",{class:"row",children:[n("strong",{class:"\
row-main",children:r}),n("span",{class:"row-actions",children:[n("button",{type:"button","aria-label":`Restore ${r}`,onClick:()=>{e({method:"POST",path:`${o(r)}\
/restore`,body:{}},`\u201C${r}\u201D is restored.`)},children:"Restore"}),n("button",{type:"button","aria-label":`Delete ${r}`,onClick:()=>{e({method:"DELETE",path:o(r)},\
`\u201C${r}\u201D is deleted.`)},children:"Delete"})]})]},r))})}function _e(t){let[e,o]=T();return q(()=>o(void 0),[t]),[e===void 0?t:e.value,(r,i)=>{o({value:r}),i.then(\
s=>{s===void 0&&o(void 0)})}]}function $t({name:t,value:e}){let{act:o}=k(b),[r,i]=_e(e);function s(a){let l={method:"PATCH",path:`${_}/settings`,body:{[t]:a}};i\
(a,o(l,`${t} is ${a}.`))}return typeof r=="boolean"?n("label",{class:"check",children:[n("input",{type:"checkbox",checked:r,onChange:({currentTarget:a})=>s(a.ch\
ecked)}),t]}):n("label",{children:[t,typeof r=="number"?n("input",{type:"number",value:r,onChange:({currentTarget:a})=>s(Number(a.value))}):n("input",{value:r,o\
nChange:({currentTarget:a})=>s(a.value)})]})}function Ot(){let t=x(`${_}/settings`);if(t===void 0)return null;let e=Object.entries(t),o=r=>e.filter(([,i])=>type\
of i=="boolean"===r).map(([i,s])=>n($t,{name:i,value:s},i));return n("section",{class:"card","aria-labelledby":"settings-heading",children:[n("h3",{id:"settings\
-heading",children:"The user\u2019s settings at the service"}),n("div",{class:"fields",children:o(!1)}),n("div",{class:"checks",children:o(!0)})]})}function At(){let\
{act:t}=k(b),{snapshots:e=[]}=x(`${_}/snapshots`)??{},o=(s,a,l)=>{t({method:"POST",path:_+s,body:a},l)};function r(s){s.preventDefault();let a=new FormData(s.cu\
rrentTarget).get("name")??"";o("/snapshots",{name:a},`The state is saved as \u201C${a}\u201D.`),s.currentTarget.reset()}function i(s){s.preventDefault();let a=new FormDat\
a(s.currentTarget),l={seed:Number(a.get("seed")),count:Number(a.get("count"))};o("/seed",l,`${l.count} sample meetings replace all others.`)}return n(C,{childre\
n:[n("div",{class:"bar",children:[n("h2",{children:"State"}),n("button",{type:"button",onClick:()=>o("/reset",{},"Everything is as it was at the start."),childr\
en:"Reset everything"}),n("a",{class:"button",href:`${_}/export`,download:"emulator-state.json",children:"Export"})]}),n("p",{class:"lead",children:"An export h\
olds meetings, settings, keys, switches, faults and the clock; --data reads it."}),n("form",{class:"card inline",onSubmit:r,children:[n("label",{children:["Keep\
 a snapshot as",n("input",{name:"name",required:!0,placeholder:"before the migration"})]}),n("button",{type:"submit",children:"Keep"})]}),n(xt,{snapshots:e}),n(\
"form",{class:"card inline",onSubmit:i,children:[n("label",{children:["Sample meetings",n("input",{name:"count",type:"number",min:"0",max:"100000",defaultValue:\
"150",required:!0})]}),n("label",{children:["Seed",n("input",{name:"seed",type:"number",min:"0",defaultValue:"1",required:!0})]}),n("button",{type:"submit",chil\
dren:"Replace all meetings"})]}),n(Ot,{})]})}var Ft={spec:{},strict:{limitOverMax:"reject",offsetBeyondTotal:"reject",sinceForm:"wholeSeconds",sinceZone:"reject\
",sinceFuture:"reject",statusUnknown:"reject",projectUnknown:"reject",queryUnknown:"reject",queryRepeated:"reject",idMalformed:"reject",idUpperCase:"notFound",a\
uthRequest:"needsContentType",wrongMethod:"unauthorized",bothHeaders:"reject",bearerForm:"exact",keyPrefix:"checked",refusal:"forbidden",refusalOrder:"limitFirs\
t",limitWindow:"sliding",decisionsUnwanted:"empty"},hostile:{sort:"updatedAsc",tieBreak:"none",updatedAtTies:"mass",paging:"replicaLag",duplicates:"insidePage",\
shortPages:"half",total:"drifting",hasMore:"staleTotal",paginationEcho:"strings",lastSync:"previousRequest",serverTime:"otherZone",timestamps:"microseconds",fut\
ureUpdates:"some",silentChanges:"settings",byIdShape:"crlf",fileNameDuplicates:"caseOnly",fileNameCharacters:"path",fileNameEnding:"missing",titles:"someEmpty",\
folderForm:"parent",frontMatterKeys:"extra",frontMatterYaml:"unquoted",idKey:"capitalised",timeForm:"alwaysUtc",sections:"deeper",decisionIds:"perMeeting",decis\
ionFileNames:"likeMeeting",extraFields:"some",missingSettings:"most",syncFrequency:"negative",badMeeting:"inList",idCase:"changing",keySharing:"otherDevice",lim\
itWindow:"fromFirst",retryAfter:"milliseconds",retryAfterBody:"differs",limitReset:"delta",errorBody:"object"},proxy:{proxy:"badGateway",caching:"etag",bigPages\
:"gatewayTimeout",bodies:"bom",versionHeader:"sent",limitHeaders:"joined",retryAfter:"date",errorBody:"html",wrongMethod:"htmlNotFound",preflight:"unauthorized"\
}};function Et({changed:t}){let{act:e}=k(b);return n("div",{class:"bar",role:"group","aria-label":"Presets",children:[n("span",{class:"about",children:"Presets"\
}),Object.entries(Ft).map(([o,r])=>n("button",{type:"button","aria-pressed":t!==void 0&&Pt(Object.entries(r))===Pt(t),onClick:()=>{e({method:"POST",path:`${_}/v\
ariants/preset`,body:{name:o}},`The preset \u201C${o}\u201D holds.`)},children:o},o))]})}function Pt(t){return t.map(([e,o])=>`${e}=${o}`).sort().join()}function Nt({vari\
ant:t,isMoved:e}){let{act:o}=k(b),{name:r,gap:i,sentence:s,values:a}=t,[l,d]=_e(t.value),p=a.find(f=>f.value===l),u=`switch-${r}`;return n("li",{class:e?"card i\
s-moved":"card",children:[n("div",{class:"card-head",children:[n("label",{for:u,children:r}),i!==""&&n("span",{class:"tag",children:i}),n("select",{id:u,value:l\
,"aria-describedby":`${u}-spec`,onChange:({currentTarget:f})=>{let m=f.value,c={method:"PATCH",path:`${_}/variants`,body:{[r]:m}};d(m,o(c,`${r} is ${m}.`))},chi\
ldren:a.map((f,m)=>n("option",{value:f.value,children:[f.value,m===0?" (default)":f.isDocumented?"":" (against the contract)"]},f.value))})]}),n("p",{id:`${u}-s\
pec`,class:"spec",children:n(Rt,{text:s})}),n("p",{class:"what",children:n(Rt,{text:p?.what??""})})]})}function Rt({text:t}){return n(C,{children:t.split("`").m\
ap((e,o)=>o%2===1?n("code",{children:e},o):e)})}function Mt(){let t=x(`${_}/variants`),[e,o]=T(""),[r,i]=T(!1),{variants:s=[]}=t??{},a=s.filter(Lt),l=(r?a:s).fi\
lter(d=>JSON.stringify(d).toLowerCase().includes(e.toLowerCase()));return n(C,{children:[n("div",{class:"bar",children:[n("h2",{children:["Switches"," ",n("span\
",{class:"count",children:[a.length," of ",s.length," moved"]})]}),n(W,{label:"Search switches",placeholder:"Search names, sentences, answers",value:e,change:o}\
),n("label",{class:"check",children:[n("input",{type:"checkbox",checked:r,onChange:({currentTarget:d})=>i(d.checked)}),"Moved only"]})]}),n("p",{class:"lead",ch\
ildren:"The specification leaves questions open. Each is a switch: the service answers with the chosen value from now on."}),n(Et,{changed:t&&a.map(({name:d,val\
ue:p})=>[d,p])}),t&&l.length===0?n("p",{class:"empty",children:r&&e===""?"All switches have their defaults.":"No switch matches."}):n("ul",{class:"list",childre\
n:l.map(d=>n(Nt,{variant:d,isMoved:Lt(d)},d.name))})]})}function Lt({value:t,values:e}){return t!==e[0]?.value}var qt={Meetings:Ct,Switches:Mt,Compare:ft,Faults\
:_t,Scenarios:Tt,Clock:dt,Keys:vt,State:At,Calls:ut},jt=Object.keys(qt);function Dt(){let[t,e]=T(),[o,r]=T(0),[i,s]=T(!1),a=Sn(),l=qt[a],d=Ae(f=>s(!f),[]),p=Ae(\
async(f,m,c)=>{let h=ue(f,location.origin);try{let y=await j(f);return e({text:m,isBad:!1,curl:h,undo:c&&(()=>{p(c.request,c.done)})}),r(g=>g+1),y}catch(y){e({t\
ext:ce(y),isBad:!0,curl:h});return}},[]),u=le(()=>({revision:o,reportReachable:d,act:p}),[o,d,p]);return n(b.Provider,{value:u,children:[n(ht,{isUnreachable:i})\
,n("nav",{"aria-label":"Panels",children:jt.map(f=>n("a",{href:`#${f.toLowerCase()}`,"aria-current":f===a?"page":void 0,children:f},f))}),n("div",{class:"column\
s",children:[n("main",{id:"panel","aria-label":a,children:n(l,{})}),n(gt,{})]}),n(St,{notice:t,dismiss:()=>e(void 0)})]})}function Sn(){let t=()=>jt.find(r=>`#$\
{r.toLowerCase()}`===location.hash)??"Meetings",[e,o]=T(t);return q(()=>{let r=()=>o(t());return addEventListener("hashchange",r),()=>removeEventListener("hashc\
hange",r)},[]),e}ze(n(Dt,{}),document.body);})();</script>\n  </body>\n</html>\n'});function CT(e,t){let{method:n="GET",url:r="/",headers:o}=e,i=/^https?:\/\//i.test(r),s=o.host??"localhost";if(!i&&!r3.test(s))throw new Fo("The header Host shou\
ld be a name and perhaps a port.");let a=i?r:`http://${s}${r.startsWith("/")?"":"/"}${r}`;if(!URL.canParse(a))throw new Fo("The target should be a path or an ad\
dress.");let{username:c,password:u}=new URL(a);if(c+u!=="")throw new Fo("The target should have no user name.");return{request:o3(n,a,e,t),isProxied:i}}function o3(e,t,n,r){
let o=new Headers;for(let[s,a=[]]of Object.entries(n.headersDistinct))for(let c of a)o.append(s,c);let i=e==="GET"||e==="HEAD"||MT.has(e)||!i3(n);if(!MT.has(e)){
let s={method:e,headers:o,duplex:"half"};return new Request(t,i?s:{...s,body:s3(n,r)})}return Object.defineProperty(new Request(t,{headers:o}),"method",{value:e})}
function i3({headers:e}){return e["transfer-encoding"]!==void 0||Number(e["content-length"]??0)>0}function s3(e,t){let n;return new ReadableStream({async pull(r){
n===void 0&&(n=e.iterator({destroyOnReturn:!1}),e.headers.expect!==void 0&&t.writeContinue());let o=await n.next();o.done===!0?r.close():r.enqueue(o.value)}},{highWaterMark:0})}
function Pw(e){if(e.complete)return;e.resume();let{socket:t}=e,n=setTimeout(()=>{e.complete||t.destroy()},a3);n.unref(),e.once("close",()=>clearTimeout(n))}var Fo,
r3,MT,a3,LT=m(()=>{"use strict";Fo=class extends Error{name="BadRequest"},r3=/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;MT=new Set(["TRACE","TRACK","CONNECT"]);
a3=2e3});import{once as zT}from"node:events";async function FT({socket:e},t,n,r){if(t.sendDate=!1,n.isStreamed===!0)return await c3(t,n.response);let{ending:o}=n.wire,{status:i,
headers:s}=n.sent??n.response,a=n.sent?Buffer.from(n.sent.body??""):Buffer.from(await n.response.arrayBuffer());if(o?.kind==="hang")return;if(o?.kind==="reset"){
e.resetAndDestroy();return}let c=i===204||i===304,u=a.length+(o?.kind==="contentLength"?o.by:0);switch(t.writeHead(i,{...Object.fromEntries(s),...c||s.has("cont\
ent-length")?{}:{"content-length":String(Math.max(0,u))},...o?.kind==="badGzip"?{"content-encoding":"gzip"}:{}}),o?.kind){case"truncate":return DT(t,a.subarray(
0,Math.floor(a.length*o.fraction)));case"stall":t.flushHeaders(),t.write(a.subarray(0,Math.floor(a.length*o.fraction)));return;case"contentLength":return DT(t,a);case"\
slow":for(let l=0;l<pf;l+=1)await r(o.ms/pf),t.write(a.subarray(a.length*l/pf,a.length*(l+1)/pf));t.end();return;default:t.end(c?void 0:a)}}async function c3(e,t){
if(e.writeHead(t.status,Object.fromEntries(t.headers)),t.body!==null){let n=zT(e,"close");for await(let r of t.body){if(e.destroyed)return;e.write(r)||await Promise.
race([zT(e,"drain"),n])}}e.end()}function DT(e,t){let n=()=>e.socket?.destroy();t.length===0?(e.flushHeaders(),e.socket?.end(n)):e.write(t,n)}var pf,jT=m(()=>{"\
use strict";pf=20});import{createServer as u3}from"node:http";async function vs(e){let t=(c,u)=>{f3(c,u,e).catch(()=>c.socket.destroy())},n=u3({keepAliveTimeout:l3},t);n.on("checkC\
ontinue",t);let r=!0,o=new Set;n.on("connection",c=>{o.add(c),c.once("close",()=>o.delete(c)),r||c.unref()}),n.on("connect",(c,u)=>u.end(`HTTP/1.1 501 Not Imple\
mented\r
Content-Length: 0\r
\r
`)),await d3(n,e);let{address:i,family:s,port:a}=n.address();return{origin:`http://${s==="IPv6"?`[${i}]`:i}:${a}`,unref(){r=!1,n.unref();for(let c of o)c.unref()},
close:()=>new Promise(c=>{n.close(()=>c()),n.closeAllConnections()})}}function d3(e,{port:t,host:n}){return new Promise((r,o)=>{e.once("error",i=>{let s="Choose\
 another port with --port, or let --port 0 pick a free one.",c={EADDRINUSE:`Port ${t} is in use, perhaps by another emulator. ${s}`,EACCES:`Port ${t} may not be\
 used by this account. ${s}`,EADDRNOTAVAIL:`${n} is not an address of this machine. Leave out --host, or use 0.0.0.0 for all addresses.`,ENOTFOUND:`${n} is not \
an address of this machine. Leave out --host, or use 0.0.0.0 for all addresses.`}[Q(i)]??`Cannot listen on ${n}:${t}: ${i.message}.`;o(new Rw(c,{cause:i}))}),e.
listen(t,n,r)})}async function f3(e,t,n){let r=new AbortController;t.once("close",()=>r.abort());let o=u=>n.sleep(u,r.signal),i;try{i=CT(e,t)}catch(u){if(!(u instanceof
Fo))throw u;let l=JSON.stringify({error:u.message}),d={"Content-Type":"application/json","Content-Length":l.length};t.writeHead(400,{...d,"X-Emulator-Reason":u.
message}).end(l),Pw(e);return}let{request:s,isProxied:a}=i,c=await n.handle(s,{address:e.socket.remoteAddress,isProxied:a});c.wire.delay>0&&await o(c.wire.delay),
await FT(e,t,c,o),Pw(e),n.onAnswer?.(s,c.sent??c.response,c.wire)}var Rw,l3,mf=m(()=>{"use strict";Ye();LT();jT();Rw=class extends Error{name="CannotListen"},l3=
6e4});import{randomBytes as p3}from"node:crypto";function Iw(e,t){let n=!H1(e);return{isOpen:n,token:t??(n?p3(18).toString("base64url"):void 0)}}async function hf(e,{
port:t,host:n,controlToken:r},o){let i=Iw(n,r),s=await vs({port:t,host:n,handle:TT(e,RT,i),sleep:(a,c)=>e.clock.sleep(a,c),onAnswer({method:a,url:c},u,{ending:l}){
let{pathname:d,search:f}=new URL(c);if(a==="GET"&&Tw(d))return;let p=Ka(d+f,e.keys.list()),h=u.headers.get("x-emulator-variant"),y=[l?.kind,h??void 0].filter(b=>b!==
void 0),g=l?.kind==="hang"||l?.kind==="reset"?"---":u.status;o(`${g} ${a} ${p}${y.length>0?`  [${y.join("; ")}]`:""}`)}});return{url:s.origin+ks,server:s,controlToken:i.
token}}var ks,yf=m(()=>{"use strict";Nc();PT();Zy();IT();mf();ks="/api/v1"});function qT(e,t){let{world:n,switches:r}=e,o=UT(t),i=t;return c=>{let u=UT(c),l={added:0,changed:0,removed:0};for(let d of o.keys())u.has(d)||(n.get(d)!==void 0&&
n.remove(d),l.removed+=1);for(let[d,f]of u){let p=o.get(d);if(p===void 0)l.added+=1;else{if(gf(p,f))continue;l.changed+=1}s(p,f)}return gf(i.settings,c.settings)||
n.changeSettings(c.settings??{}),gf(i.switches,c.switches)||r.set(c.switches??{}),o=u,i=c,l};function s(c,u){let d=Object.keys({...c,...u}).filter(p=>!gf(c?.[p],
u[p])),f=d.some(p=>u[p]===void 0);c===void 0||f||n.get(u.id)===void 0?n.put(d.includes("updatedAt")?u:{...u,updatedAt:a()}):n.change(u.id,Object.fromEntries(d.map(
p=>[p,u[p]])))}function a(){return new Date(e.clock.now()).toISOString()}}function UT({meetings:e}){return new Map(ji(e).map(t=>[t.id.toLowerCase(),t]))}function gf(e,t){
return JSON.stringify(e)===JSON.stringify(t)}var BT=m(()=>{"use strict";Ui()});import{statSync as m3,watch as VT}from"node:fs";import{basename as h3,dirname as y3}from"node:path";function ZT(e,t,n,r){let o=qT(n,t),i,s=Promise.resolve();async function a(){
try{let{added:d,changed:f,removed:p}=o((await rf(e)).state);d+f+p>0&&r(`Data: ${d} added, ${f} changed, ${p} removed.`)}catch(d){r(`${Ct(d)} The last good state\
 stays.`)}}let c=()=>{clearTimeout(i),i=setTimeout(()=>{s=s.then(a)},g3)},l=m3(e).isDirectory()?VT(e,{recursive:!0},c):VT(y3(e),(d,f)=>{f===h3(e)&&c()});return()=>{
clearTimeout(i),l.close()}}var g3,KT=m(()=>{"use strict";BT();$e();mw();g3=100});import{spawn as w3}from"node:child_process";import{constants as b3}from"node:os";function WT([e="",...t],n){let r=w3(e,t,{stdio:"inherit",env:{...process.env,...n}}),
o=()=>{process.stdin.isTTY||r.kill("SIGINT")},i=()=>{r.kill("SIGTERM")};return process.on("SIGINT",o).on("SIGTERM",i),new Promise((s,a)=>{r.once("error",()=>a(new I(
`${e} cannot be run. Check the spelling.`))),r.once("exit",(c,u)=>{s(c??(u===null?K.failed:128+b3.signals[u]))})}).finally(()=>process.off("SIGINT",o).off("SIGT\
ERM",i))}var HT=m(()=>{"use strict";it();St()});async function xs(e,t,{terminal:n,key:r,remark:o}){if(e!==void 0)return await WT(e,{MEETING_NOTES_BASE_URL:t.url,MEETING_NOTES_API_KEY:r});let i=v3();return n.print(
JSON.stringify(t)),n.remark(o),await i,K.done}function v3(){return new Promise(e=>{let t=()=>{e(),process.once("SIGINT",()=>process.exit(130)).once("SIGTERM",()=>process.
exit(143))};process.once("SIGINT",t).once("SIGTERM",t)})}var wf=m(()=>{"use strict";St();HT()});function Mw({method:e,target:t,key:n,body:r}){let{path:o,parameters:i}=Tc(t);return JSON.stringify([e,o,i.map(([s,a])=>[s,a]).sort(x3),n,r])}function JT(e,t){return bf.
filter(n=>e[n]===t[n]).length}function QT(e,t){return bf.every(n=>n==="accept"||e[n]===t[n])}function Cw(e,t){let[n,r]=[Tc(e.target),Tc(t.target)],o=[...new Set(
[...n.parameters,...r.parameters].map(([c])=>c))],i=(c,u)=>c.parameters.filter(([l])=>l===u).map(([,l])=>l).join(", ")||"missing",a=[["method",e.method,t.method],
["path",n.path,r.path],...o.map(c=>[c,i(n,c),i(r,c)]),["key",GT[e.key],GT[t.key]]].filter(([,c,u])=>c!==u).map(([c,u,l])=>`${c} is ${u}, recorded ${l}`);return e.
body===t.body?a:[...a,"the body is different"]}function YT(e,t){let[n,r]=[Tc(e.target),Tc(t.target)];return(e.method===t.method?0:3)+10*k3(n.path,r.path)+Cw(e,t).
length}function k3(e,t){let[n,r]=[e.split("/"),t.split("/")],o=Math.max(n.length,r.length);return Array.from({length:o},(i,s)=>n[s]!==r[s]).filter(Boolean).length/
o}function Tc(e){let t=e.indexOf("?"),[n,r]=t<0?[e,""]:[e.slice(0,t),e.slice(t+1)];return{path:n,parameters:[...new URLSearchParams(r)]}}function x3(e,t){let[n,
r]=[JSON.stringify(e),JSON.stringify(t)];return n<r?-1:n>r?1:0}var bf,GT,vf=m(()=>{"use strict";bf=["key","content-type","accept","if-none-match","if-modified-s\
ince","origin","range"];GT={own:"the printed one",other:"another one",none:"missing"}});async function kf(e,t=!1){let n=new Map,r=new Map,[o,i]=[0,0];for await(let{exchange:s,place:a}of e.exchanges()){let c=JSON.stringify(s.request),u=r.get(c)??s.request;
r.set(c,u);let l=Mw(u),d=n.get(l)??[];d.push({place:a,request:u,isUsed:!1}),n.set(l,d),o+=1}return{async find(s){let a=n.get(Mw(s))??[],c=f=>JT(f.request.headers,
s.headers),u=a.reduce((f,p)=>Math.max(f,c(p)),0),l=t?a.filter(f=>QT(f.request.headers,s.headers)):a.filter(f=>c(f)===u),d=l.find(({isUsed:f})=>!f)??l.at(-1);if(d!==
void 0)return d.isUsed||(i+=1),d.isUsed=!0,await e.read(d.place)},nearest:s=>[...r.values()].map(a=>({recorded:a,distance:YT(s,a)})).sort((a,c)=>a.distance-c.distance).
slice(0,3).map(({recorded:a})=>a),get unused(){return o-i},size:o}}var Lw=m(()=>{"use strict";vf()});function XT(e,t){function n(r,o){return S3.test(o)||N3.has(r)&&_3.test(o)||A3.has(r)&&$3.test(o)?o:r==="notesMarkdown"?t.note(o):r==="fileName"?t.fileName(o):r===
"file_naming_pattern"?t.pattern(o):r!=="project_id"&&/^(?:id|uuid)$|Id$|_id$/.test(r)?e.id(o):t.text(o)}return r=>{let o=[],i="";return r.replace(O3,(s,a)=>{let c=s.
startsWith('"')&&E3.test(r.slice(a+s.length,a+s.length+20));if(s==="{")o.push(i);else if(s==="}")i=o.pop()??"";else if(c)i=eP(s)??"";else return P3(s,u=>n(i,u));
return s})}}function eP(e){let r=(e.length>1&&/^"(?:[^"\\]|\\[^])*"$/.test(e)?e:`${e.replace(T3,"")}"`).replace(new RegExp("\\p{Cc}","gu"),o=>`\\u${o.charCodeAt(
0).toString(16).padStart(4,"0")}`);try{return JSON.parse(r)}catch{return}}function P3(e,t){let n=eP(e);if(n===void 0)return e.replace(/[^"]/g,"x");let r=JSON.stringify(
t(n));return e.includes("\\/")&&(r=r.replaceAll("/","\\/")),/^[ -~]*$/.test(e)&&(r=r.replace(/[^ -~]/g,R3)),/^"(?:[^"\\]|\\[^])*"$/.test(e)?r:r.slice(0,-1)}function R3(e){
return`\\u${e.charCodeAt(0).toString(16).padStart(4,"0")}`}var S3,_3,$3,A3,N3,O3,E3,T3,tP=m(()=>{"use strict";S3=/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/,
_3=/^-?\d{1,15}$/,$3=/^[A-Za-z][\w-]{0,30}$/,A3=new Set(["template_id","status","minutesStatus","code","type"]),N3=new Set(["limit","offset","total","retryAfter",
"sync_frequency_minutes"]);O3=/"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}]/g,E3=/^\s*:/,T3=/\\(?:u[\da-fA-F]{0,3})?$/});import{createHmac as I3,randomBytes as M3}from"node:crypto";function iP(e=M3(32)){let t=(a,c)=>I3("sha512",e).update(`${a} ${c}`).digest();function n(a){if(/^\d+$/.
test(a))return r(a);let c=Array.from(a.normalize("NFC").toLowerCase()).join(""),u=t("word",c);return Array.from(a,(l,d)=>(d>0&&d%32===0&&(u=t(`word ${d}`,c)),F3(
l,u.readUInt16BE(d%32*2)))).join("")}function r(a){return Array.from(a,(c,u)=>{let l=t("number",`${a.length} ${a.slice(0,u)}`).readUInt16BE(0);return sP(jw,c,l)}).
join("")}function o(a){let c=t("token",a),u=/^[\da-f]+$/.test(a)?C3:/[A-Z]/.test(a)?nP+z3:nP;return Array.from(a,(l,d)=>u[(c[d%c.length]??0)%u.length]).join("")}
function i(a){if(a.startsWith("00000000"))return a;let c=t("uuid",a.toLowerCase()).toString("hex");return Array.from(a,(l,d)=>{if(l==="-"||d===14||d===19)return l;
let f=c[d]??"0";return/[A-F]/.test(a)?f.toUpperCase():f}).join("")}function s(a){return/^\d*$/.test(a)||a.length<3?a:/\d/.test(a)?a.length<L3?a:o(a):n(a)}return{
word:n,uuid:i,id:a=>a.split(D3).map((c,u)=>u%2===1?i(c):c.replace(/[\p{L}\p{M}\p{N}]+/gu,s)).join("")}}function F3(e,t){let n=e.toLowerCase(),r=[Dw,Fw,jw].find(
i=>i.includes(n));if(r===void 0)return U3(e,t);let o=sP(r,n,t);return n===e?o:o.toUpperCase()}function sP(e,t,n){let r=1+n%(e.length-1);return e[(e.indexOf(t)+r)%
e.length]??t}function U3(e,t){let n=e.codePointAt(0)??0,r=j3.find(i=>i.test(e)),o=Buffer.byteLength(e);for(let i=0;i<128;i+=1){let s=1+(t+i)%127,a=String.fromCodePoint(
n^s);if(r?.test(a)===!0&&Buffer.byteLength(a)===o&&rP(a)&&(oP(a)===oP(e)||!rP(e)))return a}return e}function rP(e){return[e.toLowerCase(),e.toUpperCase(),e.normalize(
"NFC")].every(({length:n})=>n===e.length)}function oP(e){return`${e===e.toLowerCase()} ${e===e.toUpperCase()}`}var zw,Dw,Fw,jw,C3,nP,L3,z3,D3,j3,Uw=m(()=>{"use \
strict";zw=/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,Dw="aeiouy",Fw="bcdfghjklmnpqrstvwxz",jw="0123456789",C3="0123456789abcdef",nP=jw+Dw+
Fw,L3=8;z3=(Dw+Fw).toUpperCase(),D3=new RegExp(`(${zw.source})`,"i");j3=[new RegExp("^\\p{Lu}$","u"),new RegExp("^\\p{Ll}$","u"),new RegExp("^\\p{Lo}$","u"),new RegExp(
"^\\p{Lm}$","u"),new RegExp("^\\p{Mn}$","u"),new RegExp("^\\p{Nd}$","u")]});function xf(...e){return new RegExp(`(?<id>${zw.source.replaceAll("a-f","a-fA-F")})|(?<kept>${e.join("|")})|${B3}`,"gmu")}function lP(e){let t=(r,o)=>r.replace(
o,(...i)=>{let[s,a]=[String(i[0]),i.at(-1)];return a.kept!==void 0?s:a.id===void 0?e.word(s):e.uuid(s)});function n(r){let[,o,i]=W3.exec(r)??[];if(o===void 0||i===
void 0)return t(r,qw);let s=o.replace(/:[ \t]*$/,"").toLowerCase();if(s.endsWith("_id"))return o+e.id(i);if(["date","time","duration"].includes(s)&&H3.test(i))return r;
if(s!=="tags")return o+t(i,qw);let a=i.split(/([[\], ]+)/);return o+a.map(c=>G3.test(c)?c:t(c,qw)).join("")}return{text:r=>t(r,aP),fileName:r=>t(r,V3),pattern:r=>t(
r,Z3),note(r){let[o="",i="",s="",a=""]=K3.exec(r)??[],c=s.split(`
`).map(u=>{let l=u.endsWith("\r")?"\r":"";return n(u.slice(0,u.length-l.length))+l});return i+(o===""?"":c.join(`
`))+a+t(r.slice(o.length),aP)}}}var q3,cP,uP,B3,aP,V3,Z3,qw,K3,W3,H3,G3,dP=m(()=>{"use strict";Uw();q3="Summary|Overview|Decisions|Decision|Action items|Actions\
|Tasks|Next steps|Notes|Agenda|Attendees|Participants|Transcript|\xDCberblick|Zusammenfassung|Entscheidungen|Aufgaben|Teilnehmer|Transkript|\u6458\u8981|\u603B\u7ED3|\u51B3\u5B9A|\u5F85\u529E\u4E8B\u9879",
cP=[String.raw`^#+ (?:${q3})[ \t]*\r?$`,String.raw`^[ \t>]*(?:[-*+]|\d+[.)])(?= )(?: \[[xX]\])?`,"^[ \\t>]*(?:`{3,}|~{3,})[\\w-]+",String.raw`\[!\w+\]`,String.raw`</?[a-zA-Z][\w-]*`,
String.raw`&#?\w{1,32};`,String.raw`\b(?:https?|mailto|obsidian|file|ftp|data|javascript):`,String.raw`\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|[a-z0"])`],uP=String.raw`\b\d{4}-\d\d-\d\d\b`,
B3=String.raw`[\p{L}\p{M}\p{N}]+`;aP=xf(...cP),V3=xf(uP,String.raw`\.(?:md|MD)$`),Z3=xf(String.raw`\{\w+\}`,String.raw`\.(?:md|MD)$`),qw=xf(uP,...cP),K3=/^(\uFEFF?---\r?\n)([^]*?)(\r?\n---[ \t]*(?:\r?\n|$))/,
W3=/^([\w-]+:[ \t]*)(.*)$/,H3=new RegExp(`^(?=.*\\d)(?!.*\\p{L}{8})[\\p{L}\\d\\s"':.,+/-]{1,40}$`,"u"),G3=/\b(?:meeting|decision)\b/});function mP(e=iP()){let t=lP(e),n=XT(e,t);function r(i){return J3.has(i)||fP.has(i)?i:encodeURIComponent(e.id(pP(i)))}function o(i){let[,s="",a]=/^([^=]*)(?:=([^]*))?$/.
exec(i)??[];return a===void 0||Q3.has(s)||fP.has(a)?i:`${s}=${encodeURIComponent(t.text(pP(a.replaceAll("+"," "))))}`}return{target(i){let[s="",...a]=i.split("?"),
c=s.split("/").map(r).join("/");return a.length===0?c:`${c}?${a.join("?").split("&").map(o).join("&")}`},header:(i,s)=>Y3.test(i)?s:t.text(s),body:(i,s)=>s.includes(
"json")||/^\uFEFF?\s*[{[]/.test(i)?n(i):t.text(i)}}function pP(e){try{return decodeURIComponent(e)}catch{return e}}var Ss,J3,fP,Q3,Y3,Sf=m(()=>{"use strict";tP();
dP();Uw();Ss={target:e=>e,header:(e,t)=>t,body:e=>e},J3=new Set(["","auth","sync","meetings","v1","v2"]),fP=new Set(["no-uuid","zz-no-such-path","zz-nobody-uses\
-this-name"]),Q3=new Set(["since","limit","offset","status","probe"]),Y3=/^(?:key|accept|age|allow|cache-control|content-(?:type|length|language)|date|expires|if-modified-since|last-modified|retry-after|vary|(?:x-)?ratelimit-.*|access-control-.*|x-api-version|x-content-type-options|strict-transport-security|range)$/});async function $f(e){try{let t="";for await(let n of Ba(e,1048576))t+=n;return t}catch(t){if(t instanceof nr)return;throw t}}function Af({status:e,headers:t,body:n,
encoding:r},o=jo){let i=[204,205,304].includes(e);return new Response(i?null:Buffer.from(n,r??"utf8"),{status:e,headers:t.map(([s,a])=>[s,a.startsWith(jo)?o+a.slice(
jo.length):a])})}function _s({method:e,headers:t},n,r,{key:o,redact:i=a=>a,concealment:s=Ss}){let a=["authorization","x-api-key"].flatMap(l=>{let d=t.get(l);return d===
null?[]:[{name:l,isOwn:wP(d)===o,form:e6(d)}]}),c=bf.flatMap(l=>{let d=t.get(l);return d===null||l==="key"?[]:[[l,s.header(l,i(d))]]}),u=a.map(({name:l,isOwn:d,
form:f})=>`${l}: ${f}${d?"own":"other"}`);return{method:e,target:s.target(i(n)),key:a.length===0?"none":a.some(({isOwn:l})=>l)?"own":"other",headers:{...u.length>
0&&{key:u.join(", ")},...Object.fromEntries(c)},body:r===""?"":s.body(i(r),t.get("content-type")??"")}}function hP(e,{base:t,isHead:n,redact:r,concealment:o}){return[
...e].filter(([i])=>!X3.test(i)&&(!Bw.test(i)||n&&i==="content-length")).map(([i,s])=>{if(i!=="location")return[i,o.header(i,r(s))];let a=Vw(s,t,jo);return a.startsWith(
jo)?[i,jo+o.target(r(a.slice(jo.length)))]:[i,o.header(i,r(s))]})}function Vw(e,t,n){let{pathname:r,origin:o}=new URL(t);for(let i of[t,r])if(i!=="/"&&e.startsWith(
`${i}/`))return n+e.slice(i.length);return e.startsWith(`${o}/`)&&r==="/"?n+e.slice(o.length):e}function yP({bytes:e,isCut:t},n,r){let o=Buffer.concat(e);try{let i=new TextDecoder(
"utf-8",{fatal:!0,ignoreBOM:!0}).decode(o,{stream:t});return{body:n(i)}}catch{return{body:(r?o:Buffer.alloc(o.length)).toString("base64"),encoding:"base64"}}}function gP(e,t){
let n=[e.get("authorization"),e.get("x-api-key")].map(o=>wP(o??"")),r=[...new Set([t,...n])].filter(o=>o.length>3).map(Go);return o=>r.reduce((i,s)=>s(i),o)}function wP(e){
return e.replace(/^\s*bearer\s+/i,"").trim()}function e6(e){return/^\s*bearer\s+/i.exec(e)?.[0]??""}var Bw,X3,_f,jo,Nf=m(()=>{"use strict";Ps();Vl();Sf();vf();Bw=
/^(?:connection|keep-alive|proxy-.*|trailer|transfer-encoding|upgrade|content-length|content-encoding)$/,X3=/^(?:set-cookie|cookie|authorization|proxy-.*|x-api-key|www-authenticate)$/,
_f=`A request's body should have at most ${1048576} bytes.`;jo="{base}"});function kP({index:e,basePath:t,apiKey:n,access:r}){let o=[],[i,s]=[0,0];function a(c){let u=e.nearest(c).map(f=>({request:vP(f),differences:Cw(c,f)}));s+=1,o.push(
{request:vP(c),nearest:u}),o.length>t6&&o.shift();let[l]=u,d=l&&`The nearest is ${l.request}: ${l.differences.join("; ")}.`;return Uo(bP,{error:["This request w\
as not recorded.",d??""].join(" ").trim(),nearest:u})}return{get answered(){return i},get missed(){return s},async handle(c,u){let{pathname:l,search:d,origin:f}=new URL(
c.url);if(l===Zw){let b=Ac(c,u,r);return b!==void 0?Uo(403,{error:b}):Uo(200,{answered:i,missed:s,misses:o,unused:e.unused})}let p=ys(c,u,r);if(p!==void 0)return Uo(
403,{error:p});if(!l.startsWith(`${t}/`))return Uo(404,{error:`There is nothing at ${l}. The service is below ${t}.`});let h=await $f(c);if(h===void 0)return Uo(
413,{error:_f});let y=_s(c,`${l.slice(t.length)}${d}`,h,{key:n}),g=await e.find(y);return g===void 0?a(y):(i+=1,g.answer?.isLeftOut===!0?Uo(bP,{error:"This answ\
er was too large to be recorded."}):n6(g.answer,f+t))}}}function n6(e,t){return e===null?{response:new Response(null),wire:{delay:0,ending:{kind:"reset"}}}:{response:Af(
e,t),wire:{delay:0,...e.isCut&&{ending:{kind:"contentLength",by:1}}}}}function vP({method:e,target:t}){return`${e} ${t}`}function Uo(e,t){let n=new Headers;return typeof t.
error=="string"&&n.set("X-Emulator-Reason",Ki(t.error)),{response:Response.json(t,{status:e,headers:n}),wire:{delay:0}}}var Zw,t6,bP,xP=m(()=>{"use strict";Nc();
Wl();vf();Nf();Zw="/__emulator/replay",t6=100,bP=424});var _P={};Mt(_P,{replayCommand:()=>r6});async function r6(e,t,n){let r=await o6(e);try{let o=Zl(t.seed).issue(),i=Iw(t.host,t.controlToken),s=await i6(r),a=kP({
index:s,basePath:ks,apiKey:o,access:i}),{handle:c}=a,{port:u,host:l}=t,d=await vs({port:u,host:l,handle:c,sleep:()=>Promise.resolve()});try{let f={url:d.origin+
ks,apiKey:o,controlToken:i.token},p=`${s.size} exchanges. What was asked for: ${d.origin}${Zw}  Ctrl-C ends it.`,h=await xs(t.command,f,{terminal:n,key:o,remark:p});
return n.remark(s6(a,s.unused)),h}finally{await d.close()}}finally{await r.close()}}async function o6(e){return await od(e).catch(SP)}async function i6(e){return await kf(
e).catch(SP)}function SP(e){throw e instanceof Ce?new I(e.message,{cause:e}):e}function s6({answered:e,missed:t},n){let r=t===0?"":` ${t} were not recorded, and\
 got an error.`;return`Replay: ${e} requests answered.${r} ${n} recorded exchanges were not asked for.`}var $P=m(()=>{"use strict";Va();Ro();Lw();id();xP();mf();
yf();it();wf()});function Qe(e){let t=e.json?.meetings;return e.status===200&&Array.isArray(t)?t:void 0}function oe(e){return typeof e=="object"&&e!==null&&!Array.isArray(e)}function C(e){
return Qe(e)?.length}function qo(e){let t=e.json?.pagination;return oe(t)?t:{}}function Bo(e){return(Qe(e)??[]).map((t,n)=>he(t)??`#${n}`)}function he(e){let t=oe(
e)?e.id:void 0;return typeof t=="string"?t.toLowerCase():void 0}function NP({status:e,headers:t,text:n,json:r},o,i){let s=t.get("content-type")??"";if(e===0)return"\
no answer";if(e===429)return"rate limit";if(e===304)return"not modified";if(e===204&&!AP.has(o))return"no content";if(e>=300&&e<400&&!i(t.get("location")??""))return"\
redirect to another host";if(a6.has(e)||e>=520)return"gateway error";if(t.has("age"))return"from a cache";if(e===200&&s.includes("html"))return"web page";if(e===
200&&r===void 0&&!AP.has(o)||n!==""&&r===void 0&&s.includes("json"))return"broken JSON"}function B(...e){return e.every(({disturbance:t})=>t===void 0)}var AP,a6,
nt=m(()=>{"use strict";AP=new Set(["HEAD","OPTIONS"]),a6=new Set([502,503,504,413])});function w(e,...t){return{possible:[e],evidence:t}}function D(e,t,...n){return{possible:e,why:t,evidence:n}}function x(e,...t){return{possible:"all",why:e,evidence:t}}
function L(...e){return{possible:[],evidence:e}}function N(e,t){return{request:e.request,shows:t}}function H(e){return N(e,e.status===0?"no answer":`status ${e.
status}`)}function Le(e,t){if(e.disturbance!==void 0)return x(`the answer is disturbed: ${e.disturbance}`,H(e));let n=t[e.status];return n===void 0&&(e.status===
401||e.status===403)?x("the key is refused for this request",H(e)):n===void 0?L(H(e)):typeof n=="string"?w(n,H(e)):n}function R(e){return N(e,`${C(e)??"no"} mee\
tings, status ${e.status}`)}function ne(...e){return x("an answer is disturbed",...e.map(H))}var OP,F,wt=m(()=>{"use strict";nt();OP={changes:"only a meeting th\
at changes while the probe watches shows it","rate limit used up":"only an answer 429 shows it","second key":"only a second key shows it","empty account":"only \
an account without meetings shows it","project name":"only the name of a project with meetings shows it (--project NAME)"};F="there are too few meetings"});var Kw,Ww,Pc,Hw=m(()=>{"use strict";wt();Kw="only an answer 429 shows it: --deep uses up the limit of one minute",Ww="the limit was not reached",Pc={async refusalOrder(e){
let t=await e.useUpLimit();if(t===void 0)return x(Kw);let{refused:n,wrong:r}=t;if(n===void 0||r.status===0||r.status===200)return x(Ww);let o=[H(n),N(r,`with a \
wrong key: status ${r.status}`)];return r.status===429?w("limitFirst",...o):D(["keyFirst","limitFirst"],"the wrong key may have a limit of its own",...o)},async retryAfter(e){
let t=await e.useUpLimit();if(t===void 0)return x(Kw);let{refused:n}=t;if(n===void 0)return x(Ww);let r=n.headers.get("retry-after"),o=N(n,`Retry-After: ${r??"m\
issing"}`);if(r===null)return w("absent",o);let i=Number(r);return Number.isNaN(i)?Number.isNaN(Date.parse(r))?L(o):w("date",o):i<0?w("negative",o):i===0?D(["ze\
ro","seconds"],"the window may be about to end",o):i<=60?w("seconds",o):i<=6e4&&i%1e3===0?w("milliseconds",o):i>864e5||i===31536e3?w("huge",o):L(o)},async retryAfterBody(e){
let t=await e.useUpLimit();if(t===void 0)return x(Kw);let{refused:n}=t;if(n?.json===void 0)return x(Ww);let[r,o]=[Number(n.headers.get("retry-after")??Number.NaN),
n.json.retryAfter],i=N(n,`retryAfter in the body: ${o===void 0?"missing":typeof o}`);return o===void 0?w("missing",i):typeof o=="string"?w("string",i):Number.isNaN(
r)||r<=0||r>60?x("the header has no seconds",i):o===r?w("equal",i):o===r+7?w("differs",i):L(i)}}});var Of,c6,Gw,EP,TP=m(()=>{"use strict";nt();wt();Hw();Of="x-ratelimit-limit",c6="x-ratelimit-remaining",Gw="x-ratelimit-reset",EP={...Pc,async bothHeaders(e){let{
ownKey:t,wrongKey:n}=e,r=await e.askFresh({headers:{"x-api-key":n}}),o=await e.askFresh({key:"wrong",headers:{"x-api-key":t}}),i=await e.askFresh({key:"wrong"}),
s=await e.askFresh({});if(!B(r,o,i,s))return ne(r,o,i,s);if(s.status!==200||i.status===200)return x("keys are not told apart",H(s),H(i));let a=[N(r,`only Author\
ization is right: status ${r.status}`),N(o,`only X-API-Key is right: status ${o.status}`)],c=(u,l)=>r.status===u&&o.status===l;return c(200,i.status)?w("bearerW\
ins",...a):c(i.status,200)?w("apiKeyWins",...a):c(400,400)?w("reject",...a):c(i.status,i.status)?i.status===401?w("mustAgree",...a):D(["mustAgree","reject"],"ev\
ery refusal looks alike",...a):L(...a)},async bearerForm(e){let t={key:"none",headers:{authorization:`bearer  ${e.ownKey}`}},[n,r,o]=[await e.askFresh(t),await e.
askFresh({}),await e.askFresh({key:"wrong"})];return!B(n,r,o)||r.status!==200||o.status===200?ne(n,r,o):n.status===200?w("lenient",H(n)):n.status===o.status?w("\
exact",H(n)):L(H(n))},keyPrefix:{needs:"second key"},async refusal(e){let t=await e.ask("/auth",{key:"wrong"}),n=t.json?.valid===!1;return Le(t,{401:"unauthoriz\
ed",403:"forbidden",200:n?w("validFalse",N(t,"status 200, valid: false")):x("a wrong key is accepted",H(t))})},async keyLife(e){let[t,n]=[await e.ask("/sync?lim\
it=4"),await e.ask("/sync?limit=4&offset=4")];return!B(t,n)||t.status!==200?ne(t,n):n.status===401||n.status===403?w("endsInSweep",H(t),H(n)):n.status===200?w("\
lasting",H(t),H(n)):L(H(n))},limitScope:{needs:"second key"},async limitCounts(e){let t=[await e.askFresh({}),await e.askFresh({}),await e.ask("/auth",{headers:{
"content-type":"text/plain"}}),await e.askFresh({}),await e.ask("/meetings/00000000-0000-4000-8000-000000000000"),await e.askFresh({})],n=new Set(t.map(p=>p.headers.
get(Gw)));if(!B(...t)||n.size>1)return x("the rate limit's headers do not count down evenly");let r=t.map(p=>Number(p.headers.get(c6))),[o=0,i=0,,s=0,,a=0]=r,[,
,c,,u]=t,l=t.map((p,h)=>N(p,`status ${p.status}, ${r[h]??"?"} left`));if(r.some(Number.isNaN)||o-i!==1||u?.status!==404||c?.status!==200)return x("the rate limi\
t's headers do not count down evenly",...l);let[d,f]=[i-s,s-a];return d===2&&f===2?w("everything",...l):d===2&&f===1?w("successes",...l):d===1&&f===2?w("exceptA\
uth",...l):x("the key is used elsewhere, perhaps",...l)},limitWindow:{needs:"rate limit used up"},keySharing:{needs:"rate limit used up"},async limitReset(e){let t=await e.
ask("/sync"),n=t.headers.get(Gw);if(n===null||t.disturbance!==void 0)return x("the header is missing",H(t));let r=n.split(/,\s*(?!\d\d \w)/)[0]??"",o=N(t,`${Gw}\
 has ${r.length} characters`);return/^\d{10}$/.test(r)?w("seconds",o):/^\d{13}$/.test(r)?w("milliseconds",o):/^\d{1,3}$/.test(r)?w("delta",o):Number.isNaN(Date.
parse(r))?L(o):w("iso",o)},async limitHeaders(e){let[t,n]=[await e.ask("/sync"),await e.ask("/meetings/no-uuid")];if(!B(t,n)||t.status!==200||n.status<400)return ne(
t,n);let[r,o]=[t.headers.get(Of),n.headers.get(Of)],i=[N(t,`${Of}: ${r??"missing"}`),N(n,`status ${n.status}, ${Of}: ${o??"missing"}`)];return r===null?o===null?
w("never",...i):L(...i):r.includes(",")?w("joined",...i):w(o===null?"missingOnErrors":"always",...i)},async errorBody(e){let t=await e.ask("/meetings/00000000-0\
000-4000-8000-000000000000");if(t.disturbance!==void 0||t.status!==404)return x("no error could be had",H(t));let n=t.headers.get("content-type")??"",r=t.json?.
error,o=N(t,`status 404, ${n||"no Content-Type"}, ${t.text===""?"no body":`fields: ${Object.keys(t.json??{}).join(", ")||"none"}`}`);if(t.text==="")return w("em\
pty",o);if(n.includes("html"))return w("html",o);if(n.includes("problem"))return w("problem",o);if(n.startsWith("text/plain"))return w("text",o);if(typeof r=="o\
bject"&&r!==null)return w("object",o);if(typeof r!="string")return L(o);let i=Object.keys(t.json??{}).filter(s=>s!=="error");return i.length===0?w("json",o):i.includes(
"code")?w("withCode",o):D(["json","withCode"],"other fields than these",o)},userIds:{needs:"second key"}}});async function Jw(e){let t=await e.ask(`/sync?since=${Qw}`);return B(t)?(C(t)??0)>0?{judgement:x("the server does not read since",R(t))}:{}:{judgement:ne(t)}}async function PP(e){
let{meetings:t}=await e.list(),n=t.map(i=>Date.parse(String(i.updatedAt))).filter(Number.isFinite),r=[...new Set(n.map(i=>Math.floor(i/1e3)))].sort((i,s)=>s-i),
o=r[Math.min(10,r.length-1)];return o===void 0||r.length<3?void 0:new Date(o*1e3).toISOString().slice(0,19)}function RP([e,t,n],[r,o,i]){if(!B(e,t,n))return ne(
e,t,n);let s=[R(e),R(t),R(n)];if((C(e)??0)>0)return x("an unknown name does not filter",...s);let a=c=>Bo(c).length>0;return a(t)&&a(n)?L(...s):a(t)?w(o,...s):w(
a(n)?i:r,...s)}var Vo,Qw,IP,Yw=m(()=>{"use strict";nt();wt();Vo="zz-nobody-uses-this-name",Qw="9000-01-01T00:00:00Z",IP={async sinceMalformed(e){let t=await Jw(
e);if(t.judgement!==void 0)return t.judgement;let[n,r]=[await e.ask("/sync?since=not-a-time"),await e.ask("/sync")];return!B(r)||(C(r)??0)===0?x(F,R(r)):Le(n,{400:"\
reject",500:"fail",200:w(C(n)===0?"empty":"ignore",R(n))})},async sinceForm(e){let t=await e.ask(`/sync?since=${Qw}`);if(!B(t))return ne(t);if((C(t)??0)>0)return w(
"neverRead",R(t));let n=await PP(e);if(n===void 0)return D(["any","wholeSeconds"],F,R(t));let[r,o]=[await e.ask(`/sync?limit=50&since=${n}Z`),await e.ask(`/sync\
?limit=50&since=${n}.000Z`)];if(!B(r,o)||r.status!==200)return ne(r,o);let i=[R(r),R(o)],s=o.status===200&&C(r)===C(o),a=(C(r)??0)>0&&(C(r)??0)<20;return s?a?w(
"any",...i):D(["any","wholeSeconds"],F,...i):w("wholeSeconds",...i)},async sinceZone(e){let t=await Jw(e);if(t.judgement!==void 0)return t.judgement;let n=await PP(
e);if(n===void 0)return x(F);let r=new Date(Date.parse(`${n}Z`)+72e5).toISOString().slice(0,19),[o,i]=[await e.ask(`/sync?limit=50&since=${n}Z`),await e.ask(`/s\
ync?limit=50&since=${r}%2B02:00`)];return!B(o,i)||o.status!==200?ne(o,i):i.status===400?w("reject",H(i)):i.status===200&&C(o)===C(i)?w("parsed",R(o),R(i)):L(R(o),
R(i))},async sinceFuture(e){let t=await Jw(e);if(t.judgement!==void 0)return t.judgement;let n=await e.ask(`/sync?since=${Qw}`);return Le(n,{400:"reject",200:w(
"empty",R(n))})},async statusUnknown(e){let[t,n]=[await e.ask(`/sync?status=${Vo}`),await e.ask("/sync")];if(!B(n)||(C(n)??0)===0)return x(F,R(n));let r=C(t);return Le(
t,{400:"reject",200:r===0?w("empty",R(t)):D(["ignore","all"],"no meeting of another status is known",R(t))})},async statusMatch(e){let t=[await e.ask(`/sync?sta\
tus=${Vo}`),await e.ask("/sync?status=Completed"),await e.ask(`/sync?status=completed,${Vo}`)];return RP(t,["exact","caseInsensitive","list"])},async projectUnknown(e){
let[t,n]=[await e.ask(`/sync?project_id=${Vo}`),await e.ask("/sync")];return!B(n)||(C(n)??0)===0?x(F,R(n)):Le(t,{404:"notFound",400:"reject",200:w(C(t)===0?"emp\
ty":"ignore",R(t))})},async projectMatch(e,{project:t}){if(t===void 0)return x("no project is named (--project NAME)");let n=i=>e.ask(`/sync?project_id=${encodeURIComponent(
i)}`),r=await n(t);if(!B(r)||(C(r)??0)===0)return x("the project has no meetings",R(r));let o=t===t.toUpperCase()?t.toLowerCase():t.toUpperCase();return o===t||
t.length<3?x("the project's name has too few letters"):RP([await n(Vo),await n(o),await n(t.slice(0,-1))],["exact","caseInsensitive","prefix"])}}});var $s,Rc,MP,CP=m(()=>{"use strict";nt();Yw();wt();$s=e=>qo(e).total,Rc=e=>N(e,`total ${JSON.stringify($s(e))}, ${C(e)??"no"} meetings`),MP={async total(e){let{
entries:t,pages:n,complete:r}=await e.list(),o=n.map($s),[i]=n,[s,a]=[await e.ask("/sync?limit=4"),await e.ask("/sync?limit=3")];if(i===void 0||!B(s,a)||!r)return x(
"the whole list cannot be read");let c=[Rc(i),Rc(s)],[u,l]=[$s(s),$s(a)];return typeof u!="number"||typeof l!="number"?L(...c):t.length>8&&u===C(s)&&l===C(a)&&u!==
l?w("pageLength",...c):t.length>8&&u===8&&l===6?w("capped",...c):new Set([...o,u,l]).size>1?x("the totals differ, as they do while meetings change",...c):D(["ex\
act","ignoresSince","stale","drifting"],"meetings would have to change",...c)},totalMoment:{needs:"changes"},async totalFilters(e){let[t,n]=[await e.ask(`/sync?\
status=${Vo}`),await e.ask("/sync")];if(!B(t,n))return ne(t,n);let[r,o]=[$s(t),$s(n)];if(t.status!==200||C(t)!==0)return x("an unknown status gives no empty lis\
t",R(t));if(typeof r!="number"||typeof o!="number"||o<10)return x(F,Rc(n));let i=[Rc(t),Rc(n)];return r>=o-2?w("ignored",...i):o===C(n)?x("the total may be the \
length of the page",...i):r<=2?w("applied",...i):L(...i)},async hasMore(e){let{complete:t}=await e.list(),[n,r]=[await e.ask("/sync?limit=4"),await e.ask("/sync\
?offset=10000000")];if(!B(n,r)||!t)return ne(n,r);let o=a=>qo(a).hasMore,i=[n,r].map(a=>N(a,`hasMore ${JSON.stringify(o(a))}, ${C(a)??"no"} meetings`)),s=C(n)??
0;return o(n)===!1&&s>0&&(await e.list()).meetings.length>20?s===4?w("never",...i):D(["never","fullPage"],"pages are short",...i):C(r)===0&&o(r)===!0?w("always",
...i):D(["exact","fullPage","staleTotal"],"the list would have to end with a full page, and meetings to change",...i)},async paginationEcho(e){let t=await e.ask(
"/sync?limit=101"),n=await e.ask("/sync?limit=4");if(!B(n,t)||n.status!==200)return ne(n,t);let[r,o]=[qo(n).limit,qo(t).limit],i=[N(n,`limit ${JSON.stringify(r)}`),
N(t,`status ${t.status}, limit ${JSON.stringify(o)}`)];return r===void 0?w("missing",...i):typeof r=="string"?w("strings",...i):typeof o!="number"?D(["applied",
"requested"],"a limit above the maximum is refused",...i):o!==101?w("applied",...i):(C(t)??0)===101?D(["applied","requested"],"a limit above the maximum is serv\
ed",...i):D(["applied","requested"],"the page is shorter for another reason, perhaps",...i)}}});function Mn(e){return e.flatMap(t=>{let n=de(t.updatedAt);return n===void 0?[]:[{id:he(t)??"",text:t.updatedAt,time:n}]})}function As(e){return e.length>0&&e.every(
({text:t})=>typeof t=="string"&&/\.\d{3,}/.test(t))}var Xw=m(()=>{"use strict";at();nt()});async function eb(e){return[await e.ask("/sync?limit=40"),await e.ask("/sync?limit=41")]}async function Ef(e){let[t,n]=await eb(e),[r,o]=[Bo(t),Bo(n)],i=Math.min(
r.length,o.length);if(!B(t,n)||i<12)return;if(r.slice(0,i).every((u,l)=>u===o[l]))return!0;let s=(u,l)=>de(Qe(u)?.[l]?.updatedAt);return new Set(r.slice(0,i).map(
(u,l)=>s(t,l))).size<=5?void 0:r.slice(0,i).every((u,l)=>s(t,l)===s(n,l))?"ties":!1}function u6(e){let t=e.map(s=>de(s.updatedAt)??Number.NaN),n=e.map(s=>de(s.meetingDate)??
Number.NaN),r=e.map(s=>he(s)??""),o=(s,a)=>new Set(s).size>10&&s.every((c,u)=>u===0||(a?s[u-1]<=c:s[u-1]>=c));return[o(t,!1)&&"updatedDesc",o(t,!0)&&"updatedAsc",
o(n,!1)&&"dateDesc",o(n,!0)&&"dateAsc",o(r,!0)&&"id"].filter(s=>s!==!1)}var LP,zP=m(()=>{"use strict";at();nt();wt();CP();Xw();LP={...MP,async sinceBound(e){let{
meetings:t}=await e.list(),n=Mn(t),r=n.filter(({time:d})=>n.every(f=>f.time<=d)),[o]=r;if(o===void 0||r.length!==1)return x("no single meeting was changed last");
if(typeof o.text!="string"||!As([o]))return x("times are not written to the millisecond");let i=encodeURIComponent(o.text),s=encodeURIComponent(new Date(Math.floor(
o.time)-1).toISOString()),[a,c]=[await e.ask(`/sync?limit=2&since=${i}`),await e.ask(`/sync?limit=2&since=${s}`)];if(!B(a,c))return ne(a,c);let u=d=>Bo(d).includes(
o.id);if(a.status!==200||!u(c)||(C(c)??0)>1)return x("since cannot be asked to the millisecond",R(a),R(c));let l=N(a,`the meeting changed at that moment is ${u(
a)?"":"not "}listed`);return u(a)?w("inclusive",l):w("exclusive",l)},async sort(e){let{pages:t,complete:n}=await e.list();if(await Ef(e)!==!0)return x("the orde\
r is not the same in each request");let o=t.flatMap(l=>(Qe(l)??[]).filter(oe));if(new Set(o.map(l=>l.updatedAt)).size<10)return x("too many meetings have the sa\
me updatedAt");if(o.length<20||!n)return x(F);let i=u6(o),s=N(t[0],`${o.length} meetings, in order of: ${i.join(", ")||"creation, or unknown"}`),[a]=i;if(a===void 0)
return x("it is the order of creation, or unknown",s);let c=[...i,"created"];return i.length===1&&(a==="updatedDesc"||a==="updatedAsc"||a==="id")?w(a,s):D(c,"se\
veral orders are the same here",s)},async shuffle(e){let t=await Ef(e);if(t===void 0)return x(F);let[n]=await eb(e);return t==="ties"?D(["none","everyRequest"],
"only meetings of the same moment change places",R(n)):w(t?"none":"everyRequest",N(n,`the same order twice: ${t?"yes":"no"}`))},async tieBreak(e){let t=await Ef(
e),[n,r]=await eb(e);if(t===void 0||t===!1)return x("the order is not the same in each request");if(t==="ties")return w("none",N(r,"meetings of the same moment \
changed places"));let o=Mn((Qe(n)??[]).filter(oe)),i=o.filter(({time:a})=>o.filter(c=>c.time===a).length>1);if(!As(o)||i.length<6)return x("too few meetings wer\
e changed at the same moment");let s=N(r,`${i.length} meetings of equal moments stay in their places`);return D(["id","none"],"they may stay for another reason,\
 such as a kept list",s)},paging:{needs:"changes"},async duplicates(e){if(await Ef(e)!==!0)return x("the order is not the same in each request");let t=[0,6,12].
map(u=>e.ask(`/sync?limit=6&offset=${u}`)),[n,r,o]=await Promise.all(t);if(!B(n,r,o))return ne(n,r,o);let i=[n,r,o].map(Bo);if(i.some(u=>u.length<6))return x("p\
ages are not full",R(n),R(o));let s=[R(n),R(r),R(o)],[a=[],c=[]]=i;return new Set(a).size<a.length||new Set(c).size<c.length?w("insidePage",...s):a.at(-1)===c[0]?
w("betweenPages",...s):new Set(i.flat()).size===18?w("none",...s):x("meetings are repeated in another way",...s)},async emptyPages(e){let{pages:t,complete:n}=await e.
list(),r=t.map(s=>C(s)??0),o=r.findIndex((s,a)=>s===0&&r.slice(a).some(c=>c>0)),i=t[Math.max(o,0)];if(i===void 0||!n)return x("the whole list cannot be read");if(o!==
-1){let s=await e.askAgain(i.request.replace("GET ",""));return B(s)&&C(s)===0?w("filteredAfterPaging",R(i),R(s)):x("a page was empty once, and once not",R(i),R(
s))}return r.filter(s=>s>0).length<2?x(F,R(i)):w("none",N(i,`${r.length} pages without a gap`))},async shortPages(e){let t=await e.ask("/sync?limit=10");if(!B(t))
return ne(t);let n=C(t);return(await e.list()).meetings.length<20?x(F,R(t)):n===10?w("none",R(t)):n===5?w("half",R(t)):L(R(t))},leftList:{needs:"changes"},leftById:{
needs:"changes"},async membership(e){let t=(await e.list()).meetings.map(he).filter(o=>o!==void 0),n=0;for(let o of t.slice(0,8)){let i=[await e.ask(`/meetings/${o}`)];
if(i[0]?.status===404&&i.push(await e.ask(`/meetings/${o.toUpperCase()}`)),!!B(...i)&&(n+=1,i.length===2&&i.every(s=>s.status===404)))return w("listOnly",{request:"\
GET /meetings/<a listed id>",shows:"status 404"})}let r={request:"GET /meetings/<a listed id>",shows:`found, ${n} times`};return n===0?x(F):D(["consistent","byI\
dOnly","listOnly"],"more meetings may be hidden",r)}}});async function nn(e){let{meetings:t,pages:n,complete:r}=await e.list(),o=t.filter(s=>typeof s.title=="string"),i=o.flatMap(({fileName:s})=>typeof s=="string"?[s]:
[]);return{meetings:o,names:i,page:n[0],complete:r}}async function Ns(e){let{meetings:t,page:n}=await nn(e),r=t.flatMap(({notesMarkdown:i})=>typeof i=="string"&&
i!==""&&i.length<tb?[i]:[]),o=r.flatMap(i=>/^\uFEFF?---\r?\n([^]*?)\r?\n---(?:\r?\n|$)/.exec(i)?.[1]?.replaceAll("\r","")??[]);return{texts:r,blocks:o,page:n}}var tb,
DP,FP=m(()=>{"use strict";fw();nt();wt();tb=1e6,DP={async byIdShape(e){let{meetings:t}=await e.list(),n=o=>typeof o.notesMarkdown=="string"?o.notesMarkdown:"",r=[
...t].filter(o=>n(o).length<tb).sort((o,i)=>n(i).length-n(o).length);for(let o of r.slice(0,3)){let i=await e.ask(`/meetings/${he(o)??""}`),s=i.json?.meeting;if(i.
disturbance!==void 0||i.status!==200||!oe(s)||n(s)===""||n(o)==="")continue;let[a,c]=[n(o),n(s)],u={request:"GET /meetings/<a listed id>",shows:`the text has ${c.
length} characters, in the list ${a.length}`};return a===c?/\n## /.test(a)?w("same",u):x("the meeting has no sections",u):c===a.replaceAll(`
`,`\r
`)&&!a.includes("\r")?w("crlf",u):a.startsWith(c)&&c.length<a.length?w("byIdTrimmed",u):c.startsWith(a)&&a.length<c.length?w("listTrimmed",u):x("the texts diffe\
r in another way, as they do when a meeting changes",u)}return x("no listed meeting is found by its id")},async frontMatterKeys(e){let{blocks:t,page:n}=await Ns(
e);if(n===void 0||t.length<5)return x("too few notes have front matter");let r=t.map(c=>[...c.matchAll(/^([\w-]+):/gm)].map(u=>u[1]??"")),o=[...new Set(r.flat())],
i=N(n,`front matter keys: ${o.slice(0,12).join(", ")}`),s=c=>["date","time","duration","attendees","tags"].includes(c)||c.toLowerCase().endsWith("_id");return o.
every(c=>c==="date"||c==="tags")?w("few",i):["location","recorded","rating"].every(c=>o.includes(c))?w("extra",i):o.some(c=>!s(c))?L(i):r.every(c=>c[0]?.toLowerCase().
endsWith("_id")===!0&&c.at(-1)==="date")?w("reordered",i):o.includes("attendees")?t.some(c=>$c(c).errors.length>0)?D(["all","noAttendees"],"attendees cannot be \
read",i):t.filter(c=>/^attendees: \[[^\]\s]/m.test(c)).length===0?D(["all","noAttendees"],"no meeting has attendees",i):w("all",i):L(i)},async frontMatterYaml(e){
let{texts:t,blocks:n,page:r}=await Ns(e);if(r===void 0||t.length<5)return x(F);let o=u=>t.filter(u).length>t.length/2;if(o(u=>u.startsWith("\uFEFF")))return w("\
bom",N(r,"a byte order mark before the note"));if(o(u=>/^---\r\n/.test(u)))return w("crlf",N(r,"line ends are CRLF"));if(o(u=>/^---\n[^]*?\n---\n[^]*\n---\n[\w-]+: [^\n]*\n---\n/.
test(u)))return w("secondFence",N(r,"a second block between two lines of ---"));if(n.length<5)return x("too few notes have front matter");let i=n.filter(u=>$c(u).
errors.length>0).length,s=N(r,`${i} of ${n.length} blocks are no YAML`);return i>0?w("unquoted",s):n.filter(u=>/^attendees: \[[^\]\s]/m.test(u)).length===0?x("n\
o meeting has attendees",s):t.some(u=>u.includes(`
## `))?w("valid",s):D(["valid","secondFence"],"the list cuts the texts",s)},async idKey(e){let{blocks:t,page:n}=await Ns(e),r=[...new Set(t.flatMap(a=>[...a.matchAll(
/^([\w-]+_id):/gim)].map(c=>c[1]??"")))];if(n===void 0||r.length===0)return x("no note has a key that ends in _id");let o=N(n,`keys: ${r.slice(0,3).join(", ")}`),
s={minutes_id:"minutes_id",meeting_service_id:"other",Minutes_ID:"capitalised"}[r[0]];return r.length>1||s===void 0?L(o):w(s,o)},async timeForm(e){let{blocks:t,
page:n}=await Ns(e),r=t.flatMap(s=>/^time: (.*)$/m.exec(s)?.[1]??[]);if(n===void 0||r.length===0)return x("no note has a time");let o=s=>r.every(a=>s.test(a)),i=N(
n,`${r.length} times of the same form`);return o(/^"?\d\d:\d\d [AP]M"?$/)?w("twelveHours",i):o(/^"?\d\d:\d\d UTC"?$/)?w("alwaysUtc",i):o(/^"?\d\d:\d\d"?$/)?w("t\
wentyFourHours",i):L(N(n,"times of another form"))},async durationForm(e){let{blocks:t,page:n}=await Ns(e);if(n===void 0||t.length<5)return x("too few notes hav\
e front matter");let r=t.flatMap(i=>/^duration: (.*)$/m.exec(i)?.[1]??[]),o=N(n,`${r.length} of ${t.length} notes have a duration`);return r.length===0?t.some(i=>/^attendees:/m.
test(i))?w("missing",o):x("few keys come at all",o):r.length<t.length?L(o):r.every(i=>i==="0min")?w("zero",o):w("present",o)},async sections(e){let{texts:t,page:n}=await Ns(
e),r=t.filter(a=>/^#+ /m.test(a));if(n===void 0||r.length<5)return x(F);let o=new Set(r.flatMap(a=>a.match(/^#{2,3} (?:Summary|\u00dcberblick|Decisions|Action items|Transcript)\b/gm)??
[])),i=N(n,`headings: ${[...o].join(", ")||"others"}`);if(o.has("## \xDCberblick"))return w("german",i);if(o.has("### Summary"))return w("deeper",i);if(!o.has("\
## Summary"))return x("no note has a summary",i);let s=["decisions","actionItems","transcript"].filter((a,c)=>o.has(["## Decisions","## Action items","## Transc\
ript"][c]??""));return s.length===0?w("bySettings",i):D(["bySettings",...s],"the template may have them",i)},async notesMarkdown(e){let{meetings:t,page:n,complete:r}=await nn(
e);if(n===void 0||t.length<10)return x(F);let o=l=>t.filter(d=>l(d.notesMarkdown)).length,[i,s]=[o(l=>l===null),o(l=>l==="")],a=o(l=>typeof l=="string"&&l.length>
tb),c=N(n,`of ${t.length} texts ${i} are null, ${s} empty, ${a} huge`);return i>0?w("null",c):s>0?w("empty",c):a>0?w("huge",c):r?t.some(l=>/\n##+ /.test(String(
l.notesMarkdown)))?w("text",c):D(["text","huge"],"the list cuts the texts",c):x("the whole list cannot be read",c)}}});async function nb(e){let{meetings:t,page:n}=await nn(e),r=t.filter(o=>Array.isArray(o.decisions));return{meetings:r,lists:r.map(o=>o.decisions.filter(oe)),page:n}}
async function Tf(e){let t=await e.ask("/auth",{headers:{"content-type":"application/json"}}),n=t.json?.settings;return t.disturbance===void 0&&oe(n)?n:void 0}var l6,
jP,UP,qP=m(()=>{"use strict";nt();wt();FP();l6=["id","title","meetingDate","fileName","folder","notesMarkdown","decisions","updatedAt"],jP=["meetings_folder","d\
ecisions_folder","auto_create_decision_notes","template_id","include_transcript","file_naming_pattern","link_attendees_as_people","use_utc_timestamps","sync_fre\
quency_minutes"],UP={...DP,async fileNameDuplicates(e){let{names:t,page:n}=await nn(e);if(n===void 0||t.length<20)return x(F);let r=t.map(c=>c.replace(/\.md$/i,
"")),o=r.map(c=>c.toLowerCase());if(t.some(c=>c!==c.normalize("NFC")))return w("decomposed",N(n,"a file name in decomposed form"));let i=r.filter(c=>c===c.toUpperCase()&&
c!==c.toLowerCase()).length;if(i>t.length/4)return w("caseOnly",N(n,`${i} of ${t.length} file names are in capitals`));let s=t.length-new Set(o).size,a=N(n,`${s}\
 of ${t.length} file names occurred before`);return s>0&&i===0?w("possible",a):x("no two meetings have the same date and title",a)},async fileNameCharacters(e){
let{meetings:t,page:n}=await nn(e);if(n===void 0)return x(F);let r=t.map(a=>String(a.fileName));if(r.every(a=>a.startsWith("../")))return w("path",N(n,"every fi\
le name begins with ../"));if(r.every(a=>a.length>250))return w("long",N(n,"every file name has more than 250 characters"));let o=t.filter(a=>/[/:?*"<>|]/.test(
String(a.title))),i=r.filter(a=>/[/:?*"<>|]/.test(a)).length,s=N(n,`${o.length} titles have / : ? or *, ${i} file names`);return i>0?w("raw",s):o.length>0?w("sa\
fe",s):x("no title has a character that file systems refuse",s)},async fileNameEnding(e){let{names:t,page:n}=await nn(e);if(n===void 0||t.length===0)return x(F);
let r=[...new Set(t.map(a=>/\.md$/i.exec(a)?.[0]??"none"))],o=N(n,`file names end in: ${r.join(", ")}`);if(r.length>1)return x("file names have several endings",
o);let s={".md":"md",none:"missing",".MD":"upperCase"}[r[0]];return s===void 0?L(o):w(s,o)},async titles(e){let{meetings:t,page:n,complete:r}=await nn(e);if(n===
void 0||t.length<10)return x(F);let o=t.filter(s=>s.title==="").length,i=N(n,`${o} of ${t.length} titles are empty`);return o>0?w("someEmpty",i):r||t.length>50?
w("present",i):x("the whole list cannot be read",i)},fileNameChanges:{needs:"changes"},async folderForm(e){let{meetings:t,page:n}=await nn(e),r=[...new Set(t.map(
a=>a.folder))],o=(await Tf(e))?.meetings_folder;if(n===void 0||r.length!==1)return x("meetings have several folders");let[i]=r;if(i===null)return w("null",N(n,"\
folder is null"));if(typeof i!="string")return L(N(n,`folder is a ${typeof i}`));if(typeof o!="string"||o===""||/^\/|\/$|^\.\./.test(o))return x("the setting me\
etings_folder is not known");let s=N(n,i===o?"folder is as set":"folder is not as set");return i===o?w("relative",s):i===""?w("root",s):i===`/${o}/`?w("slashes",
s):i===`../${o}`?w("parent",s):L(s)},async decisionsField(e){let{meetings:t,page:n}=await nn(e);if(n===void 0||t.length===0)return x(F);let r=new Set(t.map(s=>"\
decisions"in s?s.decisions===null?"null":Array.isArray(s.decisions)?"array":"another":"missing")),o=N(n,`decisions: ${[...r].join(", ")}`),[i]=r;return r.size>1?
x("it differs from meeting to meeting",o):i==="array"&&t.every(({decisions:s})=>s.length===0)?x("no listed meeting has a decision",o):i===void 0||i==="another"?
L(o):w(i,o)},async decisionIds(e){let{lists:t,page:n}=await nb(e),r=t.map(a=>a.map(c=>String(c.id)));if(n===void 0||r.filter(a=>a.length>0).length<3)return x("t\
oo few meetings have decisions");let o=r.flat(),i=N(n,`${new Set(o).size} different ids of ${o.length} decisions`);if(new Set(o).size===o.length)return w("uniqu\
e",i);let s=r.some(a=>new Set(a).size<a.length);return s&&new Set(o).size===1?w("repeated",i):s?x("some ids are repeated",i):r.some(a=>a.length>1)?w("perMeeting",
i):D(["perMeeting","repeated"],"no meeting has two decisions",i)},async decisionFileNames(e){let{lists:t,meetings:n,page:r}=await nb(e),o=t.flatMap((c,u)=>c.map(
l=>[String(l.fileName),String(n[u]?.fileName)]));if(r===void 0||o.length<3)return x("too few meetings have decisions");let i=c=>o.every(([u,l])=>c(u.toLowerCase(),
l.toLowerCase())),s=c=>N(r,`decisions' file names: ${c}`);if(i((c,u)=>c===u))return w("likeMeeting",s("those of the meetings"));if(i(c=>/- decision(?:\.md)?$/.test(
c)))return w("shared",s("one for each day"));let a=new Set(o.map(([c])=>c)).size;return o.some(([,c])=>c.length>200)?x("every file name is long"):o.filter(([c])=>c.
length>200).length>o.length/2?w("long",s("too long")):a>o.length/2&&o.some(([c])=>c.length<=160)&&!o.some(([c])=>c.length>160)?w("own",s("their own")):x("they a\
re of several kinds",s(`${a} of ${o.length} different`))},async decisionsUnwanted(e){let{lists:t,page:n}=await nb(e),r=await Tf(e);if(n===void 0||r?.auto_create_decision_notes!==
!1)return x("the account wants decision notes");let o=t.flat().length,i=N(n,`${o} decisions, though the account wants none`);return o>0?w("sent",i):D(["sent","e\
mpty"],"perhaps no meeting has a decision",i)},decisionIdLife:{needs:"changes"},async extraFields(e){let{meetings:t,page:n}=await nn(e);if(n===void 0||t.length===
0)return x(F);let r=[...new Set(t.flatMap(i=>Object.keys(i)))].filter(i=>!l6.includes(i)),o=N(n,`other fields: ${r.slice(0,8).join(", ")||"none"}`);return w(r.length>
0?"some":"none",o)},async missingSettings(e){let t=await Tf(e);if(t===void 0)return x("/auth sent no settings");let n=jP.filter(i=>!(i in t)),r={request:"POST /\
auth",shows:`missing settings: ${n.join(", ")||"none"}`};return n.length===0?w("none",r):n.length===jP.length-2&&!n.some(i=>i.endsWith("_folder"))?w("most",r):L(
r)},async syncFrequency(e){let t=(await Tf(e))?.sync_frequency_minutes;if(typeof t!="number")return x("/auth sent no sync_frequency_minutes");let n={request:"PO\
ST /auth",shows:`sync_frequency_minutes: ${t}`};return t<0?w("negative",n):t>=1e9?w("huge",n):t===0?D(["asSet","zero"],"0 may be what is set",n):w("asSet",n)},async badMeeting(e){
let{entries:t,pages:n,complete:r}=await e.list(),[o]=n;if(o===void 0||t.length<100)return x(F);let i=t.filter(l=>!oe(l)).length;if(i>0)return w("notAnObject",N(
o,`${i} entries of the list are no objects`));let s=l=>oe(l)&&(typeof l.title!="string"||typeof l.notesMarkdown!="string"&&l.notesMarkdown!==null),a=t.find(s);if(a===
void 0)return r?w("none",N(o,`${t.length} meetings of the right form`)):x("the whole list cannot be read");let c=await e.ask(`/meetings/${he(a)??""}`),u={request:"\
GET /meetings/<an id of wrong form>",shows:`status ${c.status}`};return c.disturbance!==void 0||c.status!==200?D(["inList","everywhere"],"it cannot be had by it\
s id",u):w(s(c.json?.meeting)?"everywhere":"inList",u)},async idCase(e){await e.list(),await e.ask("/sync?limit=40"),await e.ask("/sync?limit=41");let t=e.answers.
filter(s=>s.disturbance===void 0&&(Qe(s)?.length??0)>3),n=s=>(Qe(s)??[]).some(a=>oe(a)&&typeof a.id=="string"&&/[A-F]/.test(a.id)),[r]=t,o=t.filter(n);if(r===void 0||
t.length<4)return x(F);let i=N(r,`${o.length} of ${t.length} lists have ids in upper case`);return o.length===t.length?L(i):w(o.length>0?"changing":"lower",i)}}});async function BP(e,t,n){let{lost:r,all:o}=await Pf(e),[i]=r;return i===void 0?Rf(o,w(t,If(o))):D([t,n],"a lost request and a lost answer look alike",N(i,"no an\
swer"))}async function VP(e,t,n){let r=await e.ask("/sync");if(r.disturbance!==void 0)return x("the answer is disturbed");let o=r.headers.has(t)?"sent":"missing";
return w(n[o],N(r,`${t}: ${o}`))}async function Pf(e){await e.list();let t=e.answers,n=(...o)=>t.filter(({disturbance:i})=>i!==void 0&&o.includes(i)),r=o=>(o.headers.
get("content-type")??"").includes("html");return{all:t,lost:n("no answer"),redirects:n("redirect to another host"),html:n("web page","gateway error").filter(o=>r(
o)&&[200,502,522].includes(o.status))}}function Rf(e,t){if(e.length<d6)return x("too few answers came");let n=e.find(({disturbance:r})=>r!==void 0&&r!=="rate li\
mit");return n===void 0?t:x("other disturbances may hide it",H(n))}function If(e){return{request:"all",shows:`${e.length} answers without it`}}var d6,ZP,KP=m(()=>{
"use strict";nt();wt();d6=20,ZP={async proxy(e){let{html:t,redirects:n,all:r}=await Pf(e),[o,i]=[t[0],n[0]];return i!==void 0?w("loginRedirect",N(i,`status ${i.
status} to another host`)):o?.status===502?w("badGateway",N(o,"status 502, a web page")):o?.status===200?w("loginPage",N(o,"status 200, a web page")):o?.status===
522?w("originTimeout",N(o,"status 522, a web page")):o===void 0?Rf(r,w("none",If(r))):x("a web page of another kind came",H(o))},async caching(e){let{all:t}=await Pf(
e),n=t.find(s=>s.headers.has("age")),r=t.find(s=>s.status===304),o=t.find(s=>s.headers.has("etag"));if(n!==void 0)return w("stale",N(n,"it has an Age"));if(r!==
void 0)return w("strayNotModified",N(r,"status 304 without a condition"));if(o!==void 0)return w("etag",N(o,"it has an ETag"));let i=t.find(s=>s.status===200&&!(s.
headers.get("cache-control")??"").includes("no-store"));return i!==void 0?x("Cache-Control does not say no-store",N(i,"no ETag, no Age")):Rf(t,w("noStore",If(t)))},
async bodies(e){let{all:t}=await Pf(e),{complete:n}=await e.list(),r=t.filter(l=>l.status===200),o=r.find(l=>l.text.startsWith("\uFEFF")),i=r.find(l=>(l.text.match(
/"serverTime"\s*:/g)??[]).length>1),s=r.find(l=>/:NaN[,}]/.test(l.text)),a=t.find(l=>l.disturbance==="no content"),c=t.filter(l=>l.disturbance==="broken JSON"||
l.disturbance==="no answer");if(o!==void 0)return w("bom",N(o,"a byte order mark before the JSON"));if(i!==void 0)return w("repeatedKeys",N(i,"serverTime occurs\
 twice"));if(s!==void 0)return w("notANumber",N(s,"NaN in place of a value"));if(a!==void 0)return w("noContent",N(a,"status 204"));let[u]=c;return u!==void 0?x(
"some answers broke off, in one of several ways",H(u)):n?Rf(t,w("clean",If(t))):x("the whole list cannot be read")},async bigPages(e){let[t,n]=[await e.ask("/sy\
nc?limit=100"),await e.ask("/sync?limit=4")];if(n.disturbance!==void 0||n.status!==200)return x("no page could be had");let r=[N(t,t.status===0?"no answer":`sta\
tus ${t.status}`),N(n,`status ${n.status}`)],o=e.answers.filter(i=>i.request===t.request);return o.length>1&&o.every(i=>i.status===504)?w("gatewayTimeout",...r):
o.length>1&&o.every(i=>i.status===413)?w("tooLarge",...r):t.disturbance!==void 0?x("the big page is disturbed",...r):t.receivedAt-t.sentAt>4e3?x("the big page t\
ook long",...r):(C(t)??0)>25?w("served",...r):x("there are too few meetings",...r)},retries:e=>BP(e,"harmless","executedThenLost"),connections:e=>BP(e,"kept","r\
eset"),cors:e=>VP(e,"Access-Control-Allow-Origin",{sent:"any",missing:"none"}),versionHeader:e=>VP(e,"X-API-Version",{sent:"sent",missing:"none"})}});function WP(e){return B(e)&&e.status>404&&e.status<500}async function rb(e,t){let[n,r]=[await e.ask("/sync?limit=2",{method:t}),await e.ask("/sync?limit=3",{method:t})];
return n.status===r.status?n:void 0}var HP,GP=m(()=>{"use strict";nt();wt();Yw();HP={...IP,async limitOverMax(e){let[t,n,r]=[await e.ask("/sync?limit=101"),await e.
ask("/sync?limit=100"),await e.ask("/sync")];if(t.status===400&&B(t))return w("reject",H(t));if(WP(t))return L(H(t));let[o,i,s]=[C(t),C(n),C(r)];if(!B(t,n,r)||o===
void 0||i===void 0||s===void 0)return ne(t,n,r);let a=[R(t),R(n),R(r)];return o>i?w("honour",...a):i<=s?x(F,...a):o===i?n.status===200&&i>=2*s?w("clamp",...a):D(
["clamp","honour"],F,...a):o===s?w("default50",...a):L(...a)},async limitInvalid(e){let[t,n]=[await e.ask("/sync?limit=0"),await e.ask("/sync")];if(!B(t,n))return ne(
t,n);if(t.status===400)return w("reject",H(t));if(WP(t))return L(H(t));let[r,o]=[C(t),C(n)];return r===0?o===0?x(F):w("empty",R(t)):o===void 0||o<2?x(F,R(n)):r===
1?w("one",R(t)):r===o?w("default50",R(t),R(n)):L(R(t))},async offsetInvalid(e){let t=await e.ask("/sync?offset=-1");return Le(t,{400:"reject",200:"zero",500:"fa\
il"})},async offsetBeyondTotal(e){let[t,n]=[await e.ask("/sync?offset=10000000"),await e.ask("/sync")];if(!B(n)||(C(n)??0)===0)return x(F,R(n));let r=C(t);return Le(
t,{400:"reject",404:"notFound",200:w(r===0?"empty":"lastPage",R(t))})},async queryUnknown(e){let t=await e.ask("/sync?limit=1&probe=1");return Le(t,{400:"reject",
200:"ignore"})},async queryRepeated(e){let[t,n]=[await e.ask("/sync?limit=1&limit=3"),await e.ask("/sync?limit=3")];if(!B(t,n))return ne(t,n);if(t.status===400)
return w("reject",H(t));let r=C(t);return(C(n)??0)<2?x(F,R(n)):r===1?w("first",R(t)):r===C(n)?w("last",R(t)):L(R(t))},async idMalformed(e){return Le(await e.ask(
"/meetings/no-uuid"),{404:"notFound",400:"reject",500:"fail"})},async idUpperCase(e){let{meetings:t}=await e.list(),n=t.map(he).filter(r=>r!==void 0&&r!==r.toUpperCase());
for(let r of n.slice(0,3)){if(r===void 0)continue;let[o,i]=[await e.ask(`/meetings/${r}`),await e.ask(`/meetings/${r.toUpperCase()}`)];if(!B(o,i))continue;let s=[
o,i].filter(u=>u.status===200).length,a=[o,i].filter(u=>u.status===404).length,c=[o,i].map(({status:u},l)=>({request:`GET /meetings/<an id in ${l===0?"lower":"u\
pper"} case>`,shows:`status ${u}`}));if(s===2)return w("found",...c);if(s===1&&a===1)return w("notFound",...c)}return x("no listed meeting is found by its id")},
async authRequest(e){let t={"content-type":"application/json"},[n,r,o]=[await e.ask("/auth",{headers:t}),await e.ask("/auth"),await e.ask("/auth",{headers:t,body:"\
{}"})];if(!B(n,r,o)||n.status!==200)return ne(n,r,o);let i=[N(r,`without Content-Type: status ${r.status}`),N(o,`with a body: status ${o.status}`)];return r.status===
415?w("needsContentType",...i):o.status===400?w("needsEmptyBody",...i):r.status===200&&o.status===200?w("lenient",...i):L(...i)},async authMethod(e){let t=await e.
ask("/auth",{method:"GET",headers:{"content-type":"application/json"}});return Le(t,{200:"any",405:"postOnly",404:"postOnly",401:"postOnly"})},async wrongMethod(e){
let t=await e.ask("/sync",{method:"PROPFIND"}),n=await e.ask("/meetings/no-uuid"),r=i=>(i.headers.get("content-type")??"").includes("html");if(!B(t,n))return ne(
t,n);let o=r(t);return Le(t,{405:"methodNotAllowed",401:"unauthorized",404:o&&r(n)?D(["notFound","htmlNotFound"],"every error is a web page",H(t)):w(o?"htmlNotF\
ound":"notFound",N(t,`status 404, ${o?"a web page":"no web page"}`))})},async preflight(e){let t=await rb(e,"OPTIONS");return t===void 0?x("two requests got dif\
ferent answers"):Le(t,{204:"noContent",404:"notFound",401:"unauthorized"})},async pathForm(e){return Le(await e.ask("/sync/"),{404:"exact",308:"redirect",200:"l\
enient"})},async keyOrder(e){let t=[await e.ask("/zz-no-such-path",{key:"none"}),await e.ask("/zz-no-such-path")],[n,r]=t;return!B(...t)||r.status!==404?ne(...t):
Le(n,{404:"afterPath",401:"beforePath",403:"beforePath"})},async headMethod(e){let[t,n]=[await rb(e,"HEAD"),await rb(e,"OPTIONS")];if(t===void 0||n===void 0)return x(
"two requests got different answers");if(!B(t,n))return ne(t,n);let r=[H(t),H(n)];return t.status===200&&n.status!==200?w("likeGet",...r):t.status===n.status?w(
"own",...r):L(...r)},async versionPath(e){return Le(await e.ask("/v2/sync"),{404:"none",200:"also"})}}});function Ic(e){let{key:t,budget:n,pace:r,now:o,wait:i}=e,s=[],a=new Map,c=`${t.slice(0,-8)}${"0".repeat(7)}${t.endsWith("0")?"1":"0"}`,u=0,l=0,d=0,f,p;async function h(b,k){
if(u>=n)throw new Cn("The budget of requests is used up.");u+=1;let v=l-o();v>0&&await i(v),l=o()+r;let S=await ob(e,b,k,c);return s.push(S),S}async function y(b,k){
for(let v=1;;v+=1){let S=await h(b,k);if(S.disturbance===void 0||v>=p6)return S;S.disturbance==="rate limit"&&await i(b6(S,o()))}}let g={answers:s,ownKey:t,wrongKey:c,
ask(b,k={}){let v=JSON.stringify([b,k]),S=a.get(v);if(S!==void 0)return S;let _=y(b,k);return a.set(v,_),_},askFresh(b){return d+=1,y(`/sync?limit=1&offset=${d}`,
b)},askAgain:b=>y(b,{}),useUpLimit:()=>e.deep===!0?p??=y6(e,c):Promise.resolve(void 0),list:()=>f??=g6(g,Math.floor(n*m6))};return g}async function y6(e,t){let n=o=>`\
/sync?limit=1&offset=${1e3+o}`,r;for(let o=1;o<f6&&r===void 0;o+=1){let i=await ob(e,n(o),{},t);i.status===429&&(r=i)}return{refused:r,wrong:await ob(e,n(0),{key:"\
wrong"},t)}}async function g6(e,t){let n=[],r=[],o=!1;for(let s=0;r.length<t;){let a=await e.ask(`/sync?limit=${JP}${n.length===0?"":`&offset=${w6(r)}`}`),c=Qe(
a);if(c===void 0||a.disturbance!==void 0||(r.push(a),n.push(...c),s=c.length===0?s+1:0,o=s===2,o))break}return{meetings:[...new Map(n.filter(oe).map(s=>[he(s)??
"",s])).values()],entries:n,pages:r,complete:o}}function w6(e){return e.reduce((t,n)=>t+(Qe(n)?.length||JP),0)}function b6({headers:e},t){let n=Number(e.get("re\
try-after")),r=Number(e.get("x-ratelimit-reset"))*1e3-t,o=n>0&&n<120?n*1e3:r>0?r+1e3:6e4;return Math.min(o,h6)}async function ob({baseUrl:e,key:t,transport:n,now:r},o,{
method:i=o==="/auth"?"POST":"GET",headers:s={},body:a,key:c="own"},u){let l={own:`Bearer ${t}`,wrong:`Bearer ${u}`},d={...c==="none"?{}:{authorization:l[c]},...s},
f=r(),p={request:`${i} ${o}`,sentAt:f};try{let h=new Request(e+o,{method:i,headers:d,body:a??null,redirect:"manual"}),y=await n(h),g=new TextDecoder("utf-8",{ignoreBOM:!0}).
decode(await y.arrayBuffer()),{status:b}=y,k={...p,status:b,headers:y.headers,text:g,json:k6(g),receivedAt:r()};return{...k,disturbance:NP(k,i,S=>v6(S,e)===new URL(
e).host)}}catch(h){if(h instanceof Cn)throw h;let y={status:0,headers:new Headers,text:"",json:void 0};return{...p,...y,receivedAt:r(),disturbance:"no answer"}}}
function v6(e,t){return URL.canParse(e,t)?new URL(e,t).host:void 0}function k6(e){try{let t=JSON.parse(e.replace(/^\uFEFF/,""));return oe(t)?t:void 0}catch{return}}
var Cn,f6,p6,JP,m6,h6,Mc=m(()=>{"use strict";nt();Cn=class extends Error{name="BudgetUsedUp"},f6=150,p6=3,JP=100,m6=.3,h6=9e4});function x6(e){if(e===null)return"null";if(typeof e=="number")return"epoch";let t=typeof e=="string"?e:"";return/T[\d:]+\.\d{3}Z$/.test(t)?"milliseconds":/T\d\d:\d\d:\d\dZ$/.
test(t)?"seconds":/T[\d:]+\.\d{6}Z$/.test(t)?"microseconds":/T[\d:.]+\+00:00$/.test(t)?"offset":/^\d{4}-\d\d-\d\d$/.test(t)?"dateOnly":"another form"}function S6(e){
let t=new Map;for(let n of e)t.set(n,(t.get(n)??0)+1);return[...t.values()]}function Cf(e){return de(e.json?.serverTime)}var Zo,QP,Mf,ib,YP,XP=m(()=>{"use stric\
t";at();nt();wt();Xw();Zo=1e3,QP=60*Zo,Mf=1440*QP,ib=e=>e.disturbance===void 0&&e.status===200,YP={async sincePrecision(e){let{meetings:t,pages:n}=await e.list(),
r=Mn(t),[o]=n;if(o===void 0||r.length<20)return x(F);if(r.some(({text:s})=>typeof s=="string"&&/\.\d{3}(?!000)\d{3}/.test(s)))return w("microseconds",N(o,"updat\
edAt has digits after the milliseconds"));if(!As(r))return x("times are not written to the millisecond");let i=s=>r.filter(({time:a})=>a%s===0).length/r.length;
return i(Zo)<.5?w("milliseconds",N(o,"updatedAt has milliseconds")):i(Mf)===1||i(Zo)===1?x("all times are whole seconds, perhaps by chance"):x("most times are w\
hole seconds, perhaps by chance")},async updatedAtTies(e){let{meetings:t,pages:n}=await e.list(),r=Mn(t).map(({time:a})=>a),[o]=n;if(o===void 0||r.length<20)return x(
F);let i=Math.max(...S6(r)),s=N(o,`at most ${i} of ${r.length} meetings have the same updatedAt`);return i<r.length/10?w("rare",s):x("many have the same updated\
At, for one of several reasons",s)},async touches(e){let{meetings:t,pages:n}=await e.list(),r=Mn(t).map(({time:u})=>u),[o]=n,i=o===void 0?void 0:Cf(o);if(o===void 0||
i===void 0||r.length<5)return x(F);let s=i-i%Mf,a=r.filter(u=>u<s-Mf).length,c=N(o,`${a} of ${r.length} meetings were changed before last midnight`);return a>0?
w("rare",c):x("all were changed since last midnight",c)},async futureUpdates(e){let{meetings:t,pages:n,complete:r}=await e.list(),o=Mn(t).map(({time:u})=>u),[i]=n,
s=i===void 0?void 0:Cf(i);if(i===void 0||s===void 0||o.length<20)return x(F);let a=o.filter(u=>u>s+2*Mf).length,c=N(i,`${a} of ${o.length} meetings were changed\
 in the future`);return a>0?w("some",c):r?w("none",c):x("the whole list cannot be read",c)},async lastSync(e){let t="2001-02-03T04:05:06.000Z",[n,r]=[await e.ask(
`/sync?limit=2&offset=2&since=${t}`),await e.ask("/sync?limit=2&since=9000-01-01T00:00:00Z")];if(!ib(n)||(C(n)??0)<2)return x(F);let[o,i]=[n.json?.lastSync,de(n.
json?.lastSync)],s=de(n.json?.serverTime),a=Mn((Qe(n)??[]).filter(oe)),c=Mn((await e.list()).meetings);if(!As(a))return x("times are not written to the millisec\
ond");let u=p=>N(n,`lastSync is ${p}`);if(o===null)return x("lastSync is null, for one of several reasons",u("null"));if(i===void 0)return L(u("no time"));if(i===
de(t))return w("since",u("since"));let l=p=>Math.max(...p.map(h=>h.time)),[d,f]=[l(a),l(c)];return i===d&&d!==f?w("pageNewest",u("the newest updatedAt of the pa\
ge")):i===f&&d!==f?w("allNewest",u("the newest updatedAt of all")):i!==s||i===d||i===f?x("no known time is the same",u("another time")):!ib(r)||C(r)!==0?D(["ser\
verTime","nullWhenEmpty"],"no empty page could be had",u("serverTime")):w(r.json?.lastSync===null?"nullWhenEmpty":"serverTime",u("serverTime"))},emptyAccount:{needs:"\
empty account"},async serverTime(e){await e.list();let t=e.answers.filter(u=>ib(u)&&u.json?.serverTime!==void 0),[n]=t;if(n===void 0)return x("no answer has a s\
erverTime");let r=t.map(u=>String(u.json?.serverTime));if(r.every(u=>u.endsWith("+02:00")))return w("otherZone",N(n,"serverTime ends in +02:00"));if(!r.every(u=>/T[\d:]+\.\d{3}/.
test(u)))return x("serverTime is not written to the millisecond");let o=t.flatMap(u=>{let[l,d]=[Cf(u),Date.parse(u.headers.get("date")??"")];return l===void 0||
Number.isNaN(d)?[]:[l-d]});if(o.length<3)return x("the answers have no Date to compare with");if(t.map(Cf).every(u=>u!==void 0&&u%QP===0))return w("cached",N(n,
"serverTime is a whole minute"));let[s,a]=[Math.min(...o),Math.max(...o)],c=N(n,`serverTime is ${Math.round(s/100)/10} to ${Math.round(a/100)/10} s from the Dat\
e header`);return s>=-100&&a<=1500?w("now",c):s>=-2100&&a<=-500?w("transactionStart",c):s>=115*Zo&&a<=125*Zo?w("ahead",c):s>=-125*Zo&&a<=-115*Zo?w("behind",c):x(
"serverTime and Date differ in another way",c)},async timestamps(e){let{meetings:t,pages:n}=await e.list(),r=t.map(c=>c.updatedAt),[o]=n;if(o===void 0||r.length===
0)return x(F);let i=[...new Set(r.map(x6))],s=N(o,`updatedAt: ${i.join(", ")}`),[a]=i;return i.length!==1||a===void 0||a==="another form"?i.includes("another fo\
rm")?L(s):x("several forms occur",s):a==="microseconds"?D(["milliseconds","microseconds"],"times may be finer than milliseconds",s):w(a,s)}}});var eR,tR=m(()=>{"use strict";eR={visibility:{needs:"changes"},silentChanges:{needs:"changes"},restores:{needs:"changes"},recreation:{needs:"changes"}}});async function Lf(e,t,n=()=>{}){let r=Object.keys(qa),o=new Map;for(let i of[...r].sort((s,a)=>+(s in Pc)-+(a in Pc))){let s=sb(i,await $6(i,e,t));o.set(i,s),n(
s,o.size,r.length)}return r.flatMap(i=>o.get(i)??[])}function zf(e){let t=e.flatMap(({question:n,value:r,values:o})=>r===void 0||r===Object.keys(o)[0]?[]:[[n,r]]);
return Object.fromEntries(t)}async function $6(e,t,n){let r=_6[e];if(typeof r!="function")return{possible:"all",evidence:[],why:OP[r.needs]};try{return await r(
t,n)}catch(o){if(o instanceof Cn)return{possible:"all",evidence:[],why:"the budget of requests is used up"};throw o}}function sb(e,{possible:t,evidence:n,why:r=""}){
let{gap:o,spec:i,values:s}=qa[e],a=[i,...Object.keys(s)],c=t==="all"?a:t,u=l=>c.includes(l)?c.length===1?"holds":"cannot be told":"excluded";return{question:e,gap:o,
value:c.length===1?c[0]:void 0,unknown:c.length===0,values:Object.fromEntries(a.map(l=>[l,u(l)])),evidence:n,why:c.length>1?r:""}}var _6,ab=m(()=>{"use strict";
Oo();TP();wt();Hw();zP();qP();KP();GP();Mc();XP();tR();_6={...HP,...LP,...YP,...eR,...UP,...EP,...ZP}});var oR={};Mt(oR,{readRecordedData:()=>A6});async function A6(e){let t=await od(e);try{let{meetings:n,settings:r,leftOut:o}=await N6(t);if(n.length===0)throw new Ce(
`The recording in ${e} holds no meetings.`);return{state:Yi({meetings:n,settings:r,switches:await I6(t)}),leftOut:o}}finally{await t.close()}}async function N6(e){
let t=new Map,n=new Set,r={};for await(let{exchange:o}of e.exchanges()){let i=R6(o);if(i===void 0)continue;r={...r,...P6(i.settings)};let{searchParams:s}=new URL(
o.request.target,"https://recording.invalid"),[a,c]=[s.get("status"),s.get("project_id")],u={...a!==null&&{status:a},...c!==null&&{project:c}},l=Array.isArray(i.
meetings)?i.meetings:[i.meeting];for(let d of l.filter(oe)){let f=he(d)??"";O6.test(f)?E6(t,f,{...T6(d,f),...u}):n.add(f)}}return{meetings:[...t.values()].map(({
meeting:o})=>o),settings:r,leftOut:n.size}}function E6(e,t,n){let r=Date.parse(n.updatedAt??"")||0,o=e.get(t);if(o===void 0||r>=o.updatedAt){let{status:i,project:s}=o?.
meeting??{};e.set(t,{meeting:{...i&&{status:i},...s&&{project:s},...n},updatedAt:r})}}function T6({id:e,updatedAt:t,...n},r){let[o,i]=[nR(n.meetingDate),nR(t)],
s=typeof n.title=="string"?n.title:"";return{id:r,title:s,raw:n,...o&&{start:o},...i&&{updatedAt:i}}}function nR(e){let t=de(e);return t===void 0?void 0:Fe(t)}function P6(e){
if(!oe(e))return{};let t=Object.entries(Za).filter(([n,r])=>typeof e[n]==typeof r);return Object.fromEntries(t.map(([n])=>[n,e[n]]))}function R6({answer:e}){if(!(e?.
status!==200||e.isCut===!0))try{let t=JSON.parse(e.body.replace(/^\uFEFF/,""));return oe(t)?t:void 0}catch{return}}async function I6(e){let t=await kf(e,!0),n=Date.
parse(e.head.recordedAt),r=Ic({baseUrl:"https://recording.invalid",key:rR,budget:1/0,pace:0,now:()=>n,wait:()=>Promise.resolve(),async transport(o){let{pathname:i,
search:s}=new URL(o.url),a=await t.find(_s(o,i+s,await o.text(),{key:rR}));if(a===void 0)throw new Cn("The recording does not hold this request.");if(n=Date.parse(
a.at)+a.ms,a.answer===null||a.answer.isLeftOut===!0)throw new TypeError("There was no answer.");return Af(a.answer)}});return zf(await Lf(r,{}))}var O6,rR,iR=m(
()=>{"use strict";at();sd();Vy();nt();ab();Mc();Ro();Nf();Lw();id();O6=/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;rR="key-of-the-recording"});var sR={};Mt(sR,{emulatorCommand:()=>C6});import{readFileSync as M6}from"node:fs";async function C6(e,t){let n=gb(e);if(n.listVariants){for(let{name:d,gap:f,values:p}of _n().
list())t.print(q6(d,f,p));return K.done}if(n.replay!==void 0)return await(await Promise.resolve().then(()=>($P(),_P))).replayCommand(n.replay,n,t);L6(n.exportOnExit);
let r=n.data===void 0?void 0:await z6(n.data,t),o=D6(n,r),{apiKey:i}=o,s=n.command===void 0?t.remark:()=>{},{url:a,server:c,controlToken:u}=await hf(o,n,s),l;try{
n.watch&&n.data!==void 0&&r!==void 0&&(l=ZT(n.data,r.state,o,t.remark));let d=u===void 0?"":`?token=${u}`,f=`Console: ${new URL(`/${d}`,a).href}  Ctrl-C ends it\
.`,p={url:a,apiKey:i,controlToken:u};return await xs(n.command,p,{terminal:t,key:i,remark:f}).finally(async()=>{n.exportOnExit!==void 0&&await B1(n.exportOnExit,
o)})}finally{l?.(),await c.close()}}function L6(e){try{e!==void 0&&q1(e)}catch(t){throw t instanceof Lo?new I(`--export-on-exit: ${t.message}`,{cause:t}):t}}async function z6(e,t){
try{if(!XO(e))return await rf(e);let{readRecordedData:n}=await Promise.resolve().then(()=>(iR(),oR)),{state:r,leftOut:o}=await n(e),i=Object.entries(r.switches??
{}).map(([s,a])=>`${s}=${a}`);return t.remark(`${r.meetings.length} meetings of the recording. Its answers show: ${i.join(", ")||"no variant"}.`),o>0&&t.remark(
`${o} are left out: their ids are no UUIDs.`),{state:r}}catch(n){throw n instanceof Rn||n instanceof Ce?new I(n.message,{cause:n}):n}}function D6(e,t){let{seed:n,
meetings:r,preset:o,variants:i,requestsPerMinute:s}=e,a=e.scenario===void 0?void 0:j6(e.scenario),c=t?.state??{},{clock:u,settings:l,keys:d,switches:f}=c,p=[...c.
faults??[],...a?.faults??[],...e.faults.map(U6)];try{let h=Yl({seed:n,requestsPerMinute:s,count:r,baseUrl:`http://localhost${ks}`,meetings:c.meetings&&ji(c.meetings),
settings:l,keys:d,faults:p,switches:{...f,...F6(o),...a?.switches,...i},timeZone:t?.timeZone,now:u?.frozen===!0?Date.parse(u.now):void 0});return e.now!==void 0?
(h.clock.set(e.now),h):(u?.frozen===!1&&h.clock.set(Math.max(Date.parse(u.now),h.clock.now())),h)}catch(h){throw h instanceof RangeError?new I(`${h.message} --l\
ist-variants shows them all.`,{cause:h}):h}}function F6(e){if(e===void 0)return{};let t=Object.entries(To).find(([n])=>n===e);if(t===void 0)throw new I(`--prese\
t can be ${Object.keys(To).join(", ")}; not "${e}".`);return t[1]}function j6(e){let t=La.find(({name:n})=>n===e);if(t!==void 0)return t;try{return VA(JSON.parse(
M6(e,"utf8")))}catch(n){let r=La.map(({name:o})=>`"${o}"`).join(", ");throw new I(`--scenario can be ${r}, or a file: ${bo(n)}`,{cause:n})}}function U6(e){try{return qA(
e)}catch(t){if(!(t instanceof ce))throw t;let n="Write it like error,status=503,path=/sync,count=2.";throw new I(`--fault ${e}: ${t.message} ${n}`,{cause:t})}}function q6(e,t,n){
let{spec:r,values:o}=Ji[e],i=n.map(s=>`  ${e}=${s}  ${o[s]??""}`);return[`${t===""?e:`${e} (${t})`}: ${r}`,...i,""].join(`
`)}var aR=m(()=>{"use strict";BA();Ui();qt();dy();Wy();Hy();rd();Oo();Ro();id();mw();V1();yf();KT();it();Uf();St();wf()});function cR(e,t){let n=cf,r=e.flatMap(({question:s,value:a,unknown:c,evidence:u})=>{let l=n[s];if(c&&B6.has(s))return[];if(l===void 0||!c&&(a===void 0||!l.includes(
a)))return[];let d=u.map(({request:f,shows:p})=>`${f}: ${p}`).join("; ");return[{topic:s,says:c?`no known value (${d})`:`${a??""} (${d})`}]}),o=t.answers.filter(
({disturbance:s})=>s!==void 0&&s!=="rate limit"),i=new Set(o.map(({disturbance:s})=>s));for(let s of i){let a=o.filter(({disturbance:c})=>c===s);r.push({topic:"\
answers",says:`${s??""}: ${a.length} of ${t.answers.length}, such as ${a[0]?.request??""}`})}return r}var B6,uR=m(()=>{"use strict";Aw();B6=new Set(["limitOverM\
ax","limitInvalid"])});async function fR(e,t,n){let{until:r,now:o,wait:i,onLook:s=()=>{}}=n,a=new Map(t.meetings.map(p=>[he(p)??"",p])),[c]=t.pages,u=c===void 0?void 0:de(c.json?.serverTime);
if(c===void 0||u===void 0)return{};let l=new Date(u).toISOString(),d={},f=new Set;try{for(;o()<r;){await i(Math.min(cb,r-o()));let p=await e.askAgain(`/sync?lim\
it=50&since=${l}`);if(p.disturbance===void 0){for(let h of(Qe(p)??[]).filter(oe)){let y=a.get(he(h)??"");y===void 0||!Z6(y,h)||(f.add(he(h)??""),Object.assign(d,
K6(p,y,h,u)))}s(f.size)}}return{...d,...await G6(e,t)}}catch(p){if(p instanceof Cn)return d;throw p}}function Z6(e,t){return V6.some(n=>e[n]!==t[n])}function K6(e,t,n,r){
let o=de(n.updatedAt);return{...o!==void 0&&o>=r&&t.updatedAt!==n.updatedAt&&{silentChanges:D(["none","settings","peopleAndProjects","decisions"],"a change of o\
ne kind was seen",N(e,"a text changed, and its updatedAt too"))},...W6(e,t,n),...H6(e,t,n)}}function W6(e,t,n){let r=d=>new Set(String(d).normalize("NFC").toLowerCase().
match(/[\p{L}\p{N}]{4,}/gu)??[]),[o,i]=[r(t.title),r(n.title)],[s,a]=[r(t.fileName),r(n.fileName)],c=[...o].filter(d=>!i.has(d)&&s.has(d)),u=[...i].filter(d=>!o.
has(d));return c.length===0?{}:t.fileName===n.fileName?{fileNameChanges:w("frozen",N(e,"a title changed, its fileName did not"))}:u.some(d=>a.has(d))&&c.every(d=>!a.
has(d))?{fileNameChanges:w("follow",N(e,"a title changed, and its fileName too"))}:{}}function H6(e,t,n){let[r,o]=[lR(t),lR(n)],i=r.length===o.length&&r.every(({
text:c},u)=>c===o[u]?.text);if(r.length===0||!i)return{};let s=r.every(({id:c},u)=>c===o[u]?.id);return{decisionIdLife:w(s?"stable":"newWhenReprocessed",N(e,`a \
meeting changed, the ids of its unchanged decisions did ${s?"not":"too"}`))}}function lR(e){let t=e.decisions;return(Array.isArray(t)?t.filter(oe):[]).map(r=>({
id:r.id,text:r.decision}))}async function G6(e,t){let n=await e.list();if(!dR(t)||!dR(n))return{};let r=new Set(n.meetings.map(he)),o=t.meetings.map(he).filter(
i=>i!==void 0&&!r.has(i));for(let i of o.slice(0,3)){let s=await e.askAgain(`/meetings/${i??""}`),a={request:"GET /meetings/<an id that left the list>",shows:`s\
tatus ${s.status}`};if(s.disturbance!==void 0)continue;if(s.status===200)return{leftList:w("vanish",a),leftById:w("found",a)};let c="the meeting may have been d\
eleted, or have left the list only";if(s.status===404)return{leftList:x(c,a),leftById:x(c,a)}}return{}}function dR({complete:e,meetings:t,pages:n}){return e&&n.
every(r=>qo(r).total===t.length)}var cb,V6,pR=m(()=>{"use strict";at();nt();wt();Mc();cb=15e3;V6=["title","fileName","notesMarkdown","meetingDate"]});function yR(e,t){let n=e.filter(({value:u})=>u!==void 0),r=e.filter(u=>u.unknown),o=e.filter(u=>u.value===void 0&&!u.unknown),i=Math.max(...e.map(({question:u})=>u.
length))+2,s=(u,l)=>`${u.question.padEnd(i)}${u.gap.padEnd(5)}${l}`,a=({evidence:u})=>u.map(({request:l,shows:d})=>`${l}: ${d}`);return[...ub(`Holds (${n.length}\
)`,n.flatMap(u=>[s(u,u.value??""),...mR(a(u).slice(-1))])),...ub(`No known answer (${r.length}): the most valuable findings`,r.flatMap(u=>[s(u,"none of the know\
n values"),...mR(a(u))])),...ub(`Cannot be told (${o.length})`,o.map(u=>s(u,`${J6(u)}${u.why}`))),`${n.length} of ${e.length} questions told with ${t} requests.`].
join(`
`)}function gR(e,t){return e.length===0?`No contradiction to the specification in ${t} requests.`:[...e.map(({topic:r,says:o})=>`${r}: ${o}`),`${e.length} contr\
adictions to the specification in ${t} requests.`].join(`
`)}function wR(e,t){let n=[...e.map(({question:i})=>i),"answers"],r=n.map(i=>{let a=t.filter(c=>c.topic===i).map(({says:c})=>`<failure message="${hR(c)}"/>`).join(
"");return`  <testcase classname="specification" name="${hR(i)}">${a}</testcase>`});return`<?xml version="1.0" encoding="UTF-8"?>
${`<testsuite name="meeting-notes-sync probe" tests="${n.length}" failures="${t.length}">`}
${r.join(`
`)}
</testsuite>
`}function ub(e,t){return t.length===0?[]:[e,"",...t.map(n=>`  ${n}`),""]}function mR(e){return e.map(t=>`  ${t}`)}function J6({values:e}){let t=Object.keys(e).
filter(n=>e[n]!=="excluded");return t.length===Object.keys(e).length?"":`${t.join(" or ")}: `}function hR(e){return e.replace(/[&<>"]/g,t=>`&#${t.charCodeAt(0)}\
;`)}var bR=m(()=>{"use strict"});var xR={};Mt(xR,{probeCommand:()=>tV});import{writeFileSync as Q6}from"node:fs";import{setTimeout as Y6}from"node:timers/promises";async function tV(e,t){let n=bb(
e),{baseUrl:r,key:o}=Ei(n,process.env,t.remark);n.deep&&t.remark("--deep uses up the rate limit of this key for a minute."),n.watch>0&&t.remark(`--watch asks ${vR(
n.watch)} times more, over ${n.watch} minutes. What shows itself only when a meeting changes needs somebody who edits one meanwhile.`);let i={baseUrl:r,key:o,budget:n.
requests,pace:X6,deep:n.deep,transport:h=>Rr(new Request(h,{signal:AbortSignal.timeout(eV)})),now:()=>Date.now(),wait:async h=>Y6(h)},s=Ic(i),a=await s.ask("/au\
th",{headers:{"content-type":"application/json"}});if(a.status===0)throw new Error(`${new URL(r).origin} cannot be reached. Nothing was asked.`);if(a.status===401||
a.status===403)return t.remark("meeting-notes-sync: The server did not accept the API key. Nothing else was asked."),K.keyRefused;let c=await Lf(s,n.project===void 0?
{}:{project:n.project},(h,y,g)=>t.progress(`Question ${y} of ${g}`)),u=Ic({...i,deep:!1,budget:vR(n.watch)}),l=n.watch===0?{}:await fR(u,await s.list(),{...i,until:Date.
now()+n.watch*6e4,onLook:h=>t.progress(`Watching: ${h} meetings changed`)}),d=rV(c,l);t.progress("");let f=cR(d,s),p=s.answers.length+u.answers.length;return n.
json?t.print(JSON.stringify({requests:p,findings:d,contradictions:f})):t.print(n.conform?gR(f,p):yR(d,p)),n.write!==void 0&&kR(n.write,`${JSON.stringify({variants:zf(
d)},null,2)}
`),n.junit!==void 0&&kR(n.junit,wR(d,f)),oV(n.conform,f)}function vR(e){return e*6e4/cb+nV}function rV(e,t){let n=t;return e.map(r=>{let o=n[r.question];return o===
void 0?r:sb(r.question,o)})}function oV(e,t){return e&&t.length>0?K.failed:K.done}function kR(e,t){try{Q6(e,t)}catch(n){throw new I(`${e} cannot be written: ${Ct(
n)}`,{cause:n})}}var X6,eV,nV,SR=m(()=>{"use strict";uR();ab();Mc();pR();$e();$a();it();St();Bf();bR();gl();X6=620,eV=3e4;nV=40});function _R(e,t){let n=e.getReader(),r=[],o=0;async function i(){try{let{value:s}=await n.read();if(s===void 0){await t({bytes:r,isCut:!1,isLeftOut:o>16777216});
return}return o+=s.byteLength,o<=16777216?r.push(s):r.length=0,s}catch(s){throw await t({bytes:r,isCut:!0,isLeftOut:o>16777216}),s}}return new ReadableStream({async pull(s){
let a=await i();a===void 0?s.close():s.enqueue(a)},async cancel(){for(;await i().catch(()=>{})!==void 0;);}},{highWaterMark:0})}var $R=m(()=>{"use strict"});function AR(e){let{key:t,now:n,writer:r,concealment:o=Ss}=e,i=new URL(e.baseUrl).pathname.replace(/\/$/,"");return async(s,a)=>{let c=ys(s,a,af);if(c!==void 0)return lb(
403,c);let{pathname:u,search:l,origin:d}=new URL(s.url);if(!u.startsWith(`${i}/`))return lb(404,`The service is below ${i===""?"/":i}.`);let f=n(),p=await $f(s);
if(p===void 0)return lb(413,_f);let h=gP(s.headers,t),y=_s(s,`${u.slice(i.length)}${l}`,p,{key:t,redact:h,concealment:o}),g=async b=>{let k=new Date(f).toISOString();
await r.add({at:k,ms:n()-f,request:y,answer:b}).catch(e.onFailure)};return await aV({request:s,body:p,ownBase:d+i,redact:h,record:g},e)}}async function aV(e,{baseUrl:t,
transport:n,concealment:r=Ss}){let{request:o,redact:i,record:s}=e,a;try{a=await n(cV(e,t))}catch{return await s(null),{response:new Response(null),wire:{delay:0,
ending:{kind:"reset"}}}}let{status:c}=a,u=o.method==="HEAD",l=hP(a.headers,{base:t,isHead:u,redact:i,concealment:r}),d=a.headers.get("content-type")??"",f=k=>r.
body(i(k),d),p=({bytes:k,isCut:v,isLeftOut:S})=>s({status:c,headers:l,...yP({bytes:k,isCut:v},f,r===Ss),...v&&{isCut:v},...S&&{isLeftOut:S}}),h=NR(a.headers,Bw),
y=h.get("location");y!==null&&h.set("location",Vw(y,t,e.ownBase));let g=a.headers.get("content-length");u&&g!==null&&h.set("content-length",g),a.body===null&&await p(
{bytes:[],isCut:!1,isLeftOut:!1});let b=a.body===null?null:_R(a.body,p);return{response:new Response(b,{status:c,headers:h}),wire:{delay:0},isStreamed:!0}}function cV({
request:e,body:t},n){let{pathname:r,search:o}=new URL(e.url);return new Request(new URL(n).origin+r+o,{method:e.method,headers:NR(e.headers,iV),body:t===""?null:
t,redirect:"manual",signal:AbortSignal.timeout(sV)})}function NR(e,t){return new Headers([...e].filter(([n])=>!t.test(n)))}function lb(e,t){return{response:Response.
json({error:t},{status:e}),wire:{delay:0}}}var iV,sV,OR=m(()=>{"use strict";Nc();Sf();Nf();$R();iV=/^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|expect|content-length|accept-encoding)$/,
sV=12e4});import{mkdirSync as uV}from"node:fs";import{open as ER}from"node:fs/promises";import{join as TR}from"node:path";async function RR(e,{plain:t,now:n}){let r={form:1,
recordedAt:new Date(n).toISOString(),plain:t},o;try{uV(e,{recursive:!0,mode:lV});let a=await ER(TR(e,Po),"wx",PR);await a.writeFile(`${JSON.stringify(r)}
`).finally(()=>a.close()),o=await ER(TR(e,Ha),"ax",PR)}catch(a){let u=Q(a)==="EEXIST"?"has a recording already. Choose another folder":`cannot be written to (${Q(
a)})`;throw new Ce(`${e} ${u}.`,{cause:a})}let i=0,s=Promise.resolve();return{add(a){i+=1;let c=`${JSON.stringify({number:i,...a})}
`,u=s.then(()=>o.appendFile(c));return s=u.catch(()=>{}),u.catch(l=>{throw new Ce(`The recording in ${e} is not complete: it cannot be written to (${Q(l)}).`,{cause:l})})},
get count(){return i},async close(){await s,await o.close()}}}var lV,PR,IR=m(()=>{"use strict";Ye();Ro();[lV,PR]=[448,384]});var MR={};Mt(MR,{recordCommand:()=>dV});async function dV(e,t){let{out:n,plain:r,port:o,command:i,...s}=kb(e),{baseUrl:a,key:c}=Ei(s,process.env,t.remark),u=await fV(
n,r),l;try{let d=await vs({port:o,host:"127.0.0.1",sleep:()=>Promise.resolve(),handle:AR({baseUrl:a,key:c,writer:u,transport:Rr,now:()=>Date.now(),concealment:r?
void 0:mP(),onFailure(f){l===void 0&&t.remark(`meeting-notes-sync: ${mr(f)}`),l??=f}})});try{let f={url:d.origin+new URL(a).pathname.replace(/\/$/,""),apiKey:void 0,
controlToken:void 0},h=await xs(i,f,{terminal:t,key:c,remark:"Send requests there instead of to the service, with your own key. Ctrl-C ends it."});return t.remark(
pV(u,n,r)),l===void 0?h:K.failed}finally{await d.close()}}finally{await u.close()}}async function fV(e,t){try{return await RR(e,{plain:t,now:Date.now()})}catch(n){
throw n instanceof Ce?new I(`--out: ${n.message}`,{cause:n}):n}}function pV({count:e},t,n){return`${e} exchange${e===1?"":"s"} recorded in ${t}. ${n?"Names, tit\
les and texts are in it as they are":"Names, titles and texts in it are made up"}; no key is.`}var CR=m(()=>{"use strict";Sf();OR();Ro();IR();$a();mf();it();St();
Ms();gl();Vf();wf()});import{copyFileSync as mV,existsSync as Df,mkdirSync as LR,readFileSync as hV,rmSync as yV,writeFileSync as zR}from"node:fs";import{join as Os}from"node:path";function DR(e){
let t=!Df(e);LR(e,{recursive:!0});let n=zc(e);return t&&yV(Wu(n),{recursive:!0,force:!0}),n}function FR(e,t){let n=["main.js","manifest.json","styles.css"].filter(
i=>Df(Os(t,i)));if(!n.includes("main.js")||!n.includes("manifest.json"))return!1;let r=Os(e,".obsidian","plugins",db);LR(r,{recursive:!0});for(let i of n)mV(Os(
t,i),Os(r,i));let o=Os(r,"data.json");return Df(o)||zR(o,`${JSON.stringify({baseUrl:"sample"},null,2)}
`),gV(Os(e,".obsidian","community-plugins.json")),!0}function gV(e){let t=Df(e)?JSON.parse(hV(e,"utf8")):[],n=Array.isArray(t)?t:[];n.includes(db)||zR(e,`${JSON.
stringify([...n,db],null,2)}
`)}var db,jR=m(()=>{"use strict";Sm();Dc();db="meeting-notes-sync"});var VR={};Mt(VR,{demoCommand:()=>wV});import{join as UR}from"node:path";async function wV(e,t,n){let r=lt("demo",e,{once:{type:"boolean"}}).values.once===!0,o=DR(
"demo-vault"),i=Yl({baseUrl:"http://localhost/api/v1"}),{url:s,server:a}=await hf(i,{port:0,host:"127.0.0.1"},()=>{});t.print(`The emulator serves ${i.world.size}\
 sample meetings at ${s}; its console is at ${new URL("/",s).href}`);let c=wl(()=>t.remark("Stopping.")),u=await Nr(o,void 0,t.remark);try{let l={baseUrl:s,key:i.
apiKey},f=bl({options:{},access:l,session:u,terminal:t,newReport:()=>bV(t),signal:c.signal}),p=await f();return vV(t,o,FR(o,n)),r||p.status==="failed"?Ts(p):(t.
print(`A meeting arrives every ${qR*BR} seconds. Ctrl-C ends the demo; it can be started again.`),await kV(i,f,c.signal),K.done)}finally{c.dispose(),await u.close(),
await a.close()}}function bV(e){let t=Pu(e,!1),n=({created:r,updated:o,merged:i,conflicts:s,renamed:a,status:c})=>r+o+i+s+a>0||c==="failed";return{...t,end:async r=>n(
r)?t.end(r):void 0}}function vV(e,t,n){e.print(`The notes lie in ${UR(t,"Meetings")} and ${UR(t,"Decisions")}. Edit one, and see it stay.`),e.print(n?"Open the \
folder demo-vault in Obsidian: the plugin is in it, enabled, and set to the same sample data.":"The plugin is not built, so it is not in the vault: npm run buil\
d makes it.")}async function kV(e,t,n){let r=Wi({seed:2});for(let o=1;!n.aborted;o+=1){if(await st.sleep(qR*1e3,n).catch(()=>{}),n.aborted)return;let i=o%BR===0?
r.pop():void 0,s=new Date(e.clock.now()).toISOString();i!==void 0&&e.world.put({...i,status:"completed",start:s,updatedAt:s}),await t()}}var qR,BR,ZR=m(()=>{"us\
e strict";Xo();Wy();Gl();yf();Hu();it();jR();St();Sh();_h();Ru();qR=10,BR=3});Dc();it();St();import{readFileSync as xV}from"node:fs";import{join as SV}from"node:path";import{fileURLToPath as _V}from"node:url";Uf();Bf();Vf();Wf();var Hf={"":`Usage: meeting-notes-sync COMMAND

  sync       brings a vault up to date with the service
  attention  lists what waits for your decision
  undo       restores what the last sync overwrote or moved to the trash
  recover    lists the texts that syncs overwrote or moved to the trash, and gets one of them back
  emulator   answers as the service does, with sample meetings, for tests and trials
  probe      asks a live server which answers it gives that the API's specification leaves open
  record     stands between a client and the service, and keeps what passes, for emulator --replay
  demo       fills demo-vault/ from the emulator and keeps it up to date

meeting-notes-sync COMMAND --help prints more. --version prints the version.
`,sync:`Usage: meeting-notes-sync sync --vault DIR [options]

${$b()}

Settings, as in the plugin. The same settings give the same notes:

${Ab()}

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, but something needs your decision; 4 the key was refused.
`,attention:`Usage: meeting-notes-sync attention --vault DIR [--state DIR] [--ignore KIND] [--json]

Lists what waits for your decision since the last sync: conflicts, skipped notes, questions, failures. An entry stays until it
is dealt with. --ignore hides all entries of one kind, such as orphaned, or all, until there is something new about them.

Exit codes: 0 nothing waits; 1 failed; 2 wrong usage; 3 something waits.
`,undo:`Usage: meeting-notes-sync undo --vault DIR [--state DIR] [--import]

Restores every text that the last sync overwrote or moved to the trash, unless the note was edited since then. The next sync
does not repeat what was undone; it updates the note only when the service's text changes again. --import moves the notes that the last import created to
the trash instead, except those that you edited.

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, except for notes that were edited since then or cannot be written now.
`,recover:`Usage: meeting-notes-sync recover --vault DIR [--number N] [--state DIR]

Lists the texts that syncs overwrote or moved to the trash, newest first, as far as this device still keeps them. With
--number, puts one of them back: where it lay, if nothing is there or only the beginning of a text whose writing was cut
short; otherwise into a new note beside it, which no sync touches.

Exit codes: 0 done; 1 failed; 2 wrong usage, or no such text.
`,emulator:yb,probe:wb,record:vb,demo:`Usage: meeting-notes-sync demo [--once]

Starts the emulator, syncs a year of sample meetings into demo-vault/ in this folder, puts the plugin into that vault,
and syncs again and again until Ctrl-C. --once ends after the first sync.
`};Ms();Xo();at();Xf();ri();ye();oi();lu();mu();async function K0(e){let t=[],n=new Set,r=o=>{let i=JSON.stringify([o.path,o.before]);n.has(i)||t.push(o),n.add(i)};for(let{path:o,before:i,
after:s}of await wp(e))i!==null&&r({id:"",path:o,before:i,after:s,at:void 0});for(let[o,i]of await V0(e))r({...i,at:Z0(o)});return t}async function W0(e,t,n){let{
store:r,deletionMarks:o}=e,{id:i,path:s,before:a,after:c}=t,u=await Op(e,n),l=new Set([s,...await u.find(i)]);for(let f of l){let p=await lr(u,f);if(p===a)return f;
if(!(p===void 0||!(Vs(p,a)||Vs(p,c??""))))return await Hs(r,n).keep({id:i,path:f,before:p,after:a,forRecovery:!0}),await u.replace(f,p,a,{mtime:n}),f}if(l.size===
1&&await u.occupant(s)===void 0)return await u.create(s,a,{mtime:n}),o.get(i)?.state==="deleted"&&await no(o,i,s,new Date(n).toISOString()),s;let d=await DM(u,s);
return await u.create(d,a.replace(/^sync_version:.*\r?\n/m,""),{mtime:n}),d}async function DM(e,t){for(let n=1;;n+=1){let r=t.replace(/(\.md)?$/i,` (recovered${n===
1?"":` ${n}`}).md`);if(await e.occupant(r)===void 0)return r}}mu();at();io();Ys();ye();oi();mt();Wp();async function Hp(e){let t=0,n=[],r=0;for await(let o of ci(e)){let{created:i=0}=o;r+=1,i>t&&(n=[],t=i),i>0&&i===t&&n.push(o)}
return{notes:n,isFirst:n.length===r}}async function _v(e,t){let{vault:n,store:r,deletionMarks:o}=e,{notes:i,isFirst:s}=await Hp(r),a=[];for(let c of i){let u=await ao(
e,c);if(u.local!=="present")continue;let{note:l}=u;try{let d=!vr(l);!d&&!s&&await o.set(c.id,ru(c,Fe(t),l.path,o.get(c.id))),d||await n.trash(l.path,l.text),!d&&
s&&await j0(r,c.id),a.push({path:l.path,result:d?"changed":"restored"})}catch(d){if(!(d instanceof ue)&&!(d instanceof V))throw d;a.push({path:l.path,result:"fa\
iled"})}}return s&&await kv(r),a}Yo();nm();Ru();Hu();it();St();async function Hk(e,t){let{vault:n,state:r,created:o}=Lv(e),i=await Nr(n,r,t.remark);try{await i.vault.refresh();let s=await(o?_v:
B0)(i,st.now()),a=o?{...Wk,...q2}:Wk;for(let{path:c,result:u}of s)t.print(`${c} ${a[u]}`);if(s.length===0){t.print("There is nothing to undo.");let{notes:c}=await Hp(
i.store);c.length>0&&!o&&t.remark(`undo --import moves the ${c.length} notes of the last import to the trash, except edited ones.`)}return s.every(({result:c})=>c===
"restored")?K.done:K.attention}finally{await i.close()}}var Wk={restored:"is as it was before",changed:"was changed since, so it stays; meeting-notes-sync recov\
er has its old text",failed:"cannot be written now; undo again when it can"},q2={restored:"is in the trash",changed:"was edited, so it stays"};async function Gk(e,t){
let{vault:n,state:r,ignore:o,json:i}=Dv(e),s=await Nr(n,r,t.remark);try{await s.vault.refresh();let a=st.now(),c=await Bs(s.store,s.vault,a);o!==void 0&&await p0(
s.store,c.filter(({kind:l})=>o==="all"||l===o));let u=o===void 0?c:await Bs(s.store,s.vault,a);return i?t.print(JSON.stringify({attention:u.map(l=>Cs(l,De))})):
B2(u,t),u.length===0?K.done:K.attention}finally{await s.close()}}function B2(e,t){for(let n of e){let{kind:r,since:o,text:i,notes:s}=Cs(n,De);t.print(`${r} sinc\
e ${o}${i===""?"":`: ${i}`}`);for(let{path:a,id:c,why:u}of s)t.print(`  ${a===""?c:a}${u===""?"":`  (${u})`}`);for(let a of n.question?.notes??[])t.print(`  ${a}`)}
t.print(e.length===0?"Nothing needs your decision.":im(e))}async function Jk(e,t){let{vault:n,state:r,number:o}=zv(e),i=await Nr(n,r,t.remark);try{let s=await K0(
i.store);if(o===void 0){for(let[c,{path:u,at:l,after:d}]of s.entries()){let f=d===null?"moved to the trash":"overwritten";t.print(`${String(c+1).padStart(4)}  ${l===
void 0?"":Fe(l)}  ${f}  ${u}`)}return s.length===0&&t.print("There is nothing to recover."),K.done}let a=s[o-1];if(a===void 0)throw new I(`There is no text ${o}\
: this device keeps ${s.length}.`);return await i.vault.refresh(),t.print(`The text is in ${await W0(i,a,st.now())}`),K.done}finally{await i.close()}}_h();function M_(){let{stdout:e,stderr:t}=process,n=!1;function r(o){!t.isTTY||o===""&&!n||(t.write(`\r\x1B[K${o.slice(0,Math.max(0,t.columns-1))}`),n=o!=="")}return{
print(o){r(""),e.write(`${o}
`)},remark(o){r(""),t.write(`${o}
`)},progress:r}}var KR={sync:I_,attention:Gk,undo:Hk,recover:Jk,emulator:async(e,t)=>(await Promise.resolve().then(()=>(aR(),sR))).emulatorCommand(e,t),probe:async(e,t)=>(await Promise.resolve().then(()=>(SR(),xR))).
probeCommand(e,t),record:async(e,t)=>(await Promise.resolve().then(()=>(CR(),MR))).recordCommand(e,t),demo:async(...e)=>(await Promise.resolve().then(()=>(ZR(),VR))).
demoCommand(...e)},WR=_V(new URL("..",import.meta.url));async function $V([e="",...t],n){let r=t.includes("--")?t.slice(0,t.indexOf("--")):t;if(e==="--version"){
let{version:i}=JSON.parse(xV(SV(WR,"package.json"),"utf8"));return n.print(i),K.done}if(["--help","-h","help"].includes(e)||r.includes("--help")||r.includes("-h"))
return n.print((Hf[e]??Hf[""]??"").trimEnd()),K.done;let o=Object.hasOwn(KR,e)?KR[e]:void 0;if(o===void 0){let i=e===""?"Say what to do":`There is no command "${e}\
"`,s="sync, attention, undo, recover, emulator, probe, record or demo";throw new I(`${i}: ${s}. See: meeting-notes-sync --help`)}return o(t,n,WR)}var AV=1e3;function NV(){
setTimeout(()=>process.stdout.write("",()=>process.stderr.write("",()=>process.exit())),AV).unref()}var HR=M_();process.stdout.on("error",()=>process.exit());try{
process.exitCode=await $V(process.argv.slice(2),HR)}catch(e){HR.remark(`meeting-notes-sync: ${mr(e)}`);let t=e instanceof I||e instanceof rn;process.exitCode=t?
K.usage:K.failed}NV();
