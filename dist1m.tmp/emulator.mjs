var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: true });
};

// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
  const numericValues = Object.values(entries).filter((v) => typeof v === "number");
  const values = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
  return values;
}
function jsonStringifyReplacer(_, value) {
  if (typeof value === "bigint")
    return value.toString();
  return value;
}
var Cached = class {
  constructor(getter) {
    this._getter = getter;
    this._value = void 0;
  }
  get value() {
    const getter = this._getter;
    if (getter !== void 0) {
      this._value = getter();
      this._getter = void 0;
    }
    return this._value;
  }
};
function cached(getter) {
  return new Cached(getter);
}
function nullish(input) {
  return input === null || input === void 0;
}
function cleanRegex(source) {
  const start = source.startsWith("^") ? 1 : 0;
  const end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
}
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
    value,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
function rawShape(def) {
  const desc = Object.getOwnPropertyDescriptor(def, "shape");
  return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
  return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key2, getter) {
  Object.defineProperty(target, key2, {
    get() {
      const value = getter();
      assignProp(this, key2, value);
      return value;
    },
    enumerable: true,
    configurable: true
  });
}
function putProp(target, key2, value) {
  if (key2 in target)
    assignProp(target, key2, value);
  else
    target[key2] = value;
}
function mirrorShape(target, source, keys, wrap) {
  const raw = sourceShape(source);
  for (const key2 of keys) {
    const desc = Object.getOwnPropertyDescriptor(raw, key2);
    if (!desc.enumerable)
      continue;
    if (desc.get) {
      deferProp(target, key2, () => {
        const value = source._zod.def.shape[key2];
        return wrap ? wrap(value, key2) : value;
      });
    } else
      putProp(target, key2, wrap ? wrap(desc.value, key2) : desc.value);
  }
}
function mirrorProps(target, source) {
  for (const key2 of Reflect.ownKeys(source)) {
    const desc = Object.getOwnPropertyDescriptor(source, key2);
    if (!desc.enumerable)
      continue;
    if (desc.get)
      deferProp(target, key2, () => source[key2]);
    else
      putProp(target, key2, desc.value);
  }
}
function mergeDefs(...defs) {
  const mergedDescriptors = {};
  for (const def of defs) {
    const descriptors = Object.getOwnPropertyDescriptors(def);
    Object.assign(mergedDescriptors, descriptors);
  }
  return Object.defineProperties({}, mergedDescriptors);
}
var captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {
};
function isObject(data) {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
function isPlainObject(o) {
  if (isObject(o) === false)
    return false;
  const ctor = o.constructor;
  if (ctor === void 0)
    return true;
  if (typeof ctor !== "function")
    return true;
  const prot = ctor.prototype;
  if (isObject(prot) === false)
    return false;
  if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
    return false;
  }
  return true;
}
function shallowClone(o) {
  if (isPlainObject(o))
    return { ...o };
  if (Array.isArray(o))
    return [...o];
  if (o instanceof Map)
    return new Map(o);
  if (o instanceof Set)
    return new Set(o);
  return o;
}
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  const cl = new inst._zod.constr(def ?? inst._zod.def);
  if (!def || params?.parent)
    cl._zod.parent = inst;
  return cl;
}
function normalizeParams(_params) {
  const params = _params;
  if (!params)
    return {};
  if (typeof params === "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  delete params.message;
  if (typeof params.error === "string")
    return { ...params, error: () => params.error };
  return params;
}
function optionalKeys(shape) {
  return Object.keys(shape).filter((k) => {
    return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
  });
}
var NUMBER_FORMAT_RANGES = /* @__PURE__ */ (() => ({
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
function maskedKeys(schema, mask) {
  const raw = sourceShape(schema);
  const keys = [];
  for (const key2 of Reflect.ownKeys(mask)) {
    if (!Object.getOwnPropertyDescriptor(raw, key2)?.enumerable) {
      throw new Error(`Unrecognized key: "${String(key2)}"`);
    }
    if (mask[key2])
      keys.push(key2);
  }
  return keys;
}
function extend(schema, shape) {
  if (!isPlainObject(shape)) {
    throw new Error("Invalid input to extend: expected a plain object");
  }
  const checks = schema._zod.def.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    const existingShape = sourceShape(schema);
    for (const key2 of Reflect.ownKeys(shape)) {
      if (Object.getOwnPropertyDescriptor(existingShape, key2) !== void 0) {
        throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
      }
    }
  }
  return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
  mirrorProps(newShape, shape);
  return newShape;
}
function partial(Class, schema, mask, name2 = "partial") {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(`.${name2}() cannot be used on object schemas containing refinements`);
  }
  const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key2) => selected && !selected.has(key2) ? value : new Class({ type: "optional", innerType: value })));
  return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function aborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue !== true) {
      return true;
    }
  }
  return false;
}
function explicitlyAborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue === false) {
      return true;
    }
  }
  return false;
}
function prefixIssues(path, issues) {
  return issues.map((iss) => {
    var _a2;
    (_a2 = iss).path ?? (_a2.path = []);
    iss.path.unshift(path);
    return iss;
  });
}
function unwrapMessage(message) {
  return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
  const caps = [];
  for (const ch of defChecks ?? []) {
    const d = ch._zod.def;
    if (!/_(length|size)$|_equals$/.test(d.check))
      break;
    const max = d.maximum ?? d.length ?? d.size;
    if (max >= 0)
      caps.push([max, ch]);
  }
  return caps;
}
function attachSchema(issues, start, inst) {
  var _a2;
  for (let i = start; i < issues.length; i++) {
    (_a2 = issues[i]).schema ?? (_a2.schema = inst);
  }
}
function finalizeIssue(iss, ctx, config2) {
  var _a2;
  const traits = iss.inst?._zod?.traits;
  if (traits?.has("$ZodType")) {
    if (traits.has("$ZodCheck"))
      (_a2 = iss).schema ?? (_a2.schema = iss.inst);
    else
      iss.schema = iss.inst;
  }
  const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
  const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config2.customError?.(iss)) ?? unwrapMessage(config2.localeError?.(iss)) ?? "Invalid input";
  const full = {};
  for (const k of Object.keys(iss)) {
    if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
      continue;
    full[k] = iss[k];
  }
  full.path ?? (full.path = []);
  full.message = message;
  if (ctx?.reportInput) {
    full.input = iss.input;
  }
  return full;
}
var highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
  const units = str.length;
  if (!highSurrogate.test(str))
    return units;
  let count2 = units;
  for (let i = 0; i < units - 1; i++) {
    if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
      count2--;
      i++;
    }
  }
  return count2;
}
function getLengthableOrigin(input) {
  if (Array.isArray(input))
    return "array";
  if (typeof input === "string")
    return "string";
  return "unknown";
}
function issue(...args) {
  const [iss, input, inst] = args;
  if (typeof iss === "string") {
    return {
      message: iss,
      code: "custom",
      input,
      inst
    };
  }
  return { ...iss };
}
function members(proto, table2) {
  for (const key2 in table2) {
    const desc = Object.getOwnPropertyDescriptor(table2, key2);
    if (desc.get)
      Object.defineProperty(proto, key2, { ...desc, enumerable: false });
    else
      defineBound(proto, key2, desc.value);
  }
}
function own(inst, key2, value, enumerable = true) {
  Object.defineProperty(inst, key2, { configurable: true, writable: true, enumerable, value });
  return value;
}
function hide(inst, key2, value) {
  return own(inst, key2, value, false);
}
function defineBound(proto, key2, fn) {
  Object.defineProperty(proto, key2, {
    configurable: true,
    get() {
      return this == null ? fn : own(this, key2, fn.bind(this));
    },
    set(value) {
      own(this, key2, value);
    }
  });
}
function claim(inst, sentinel) {
  const proto = Object.getPrototypeOf(inst);
  return sentinel in proto ? void 0 : proto;
}
var installing;
var broke = false;
var breaker = {
  configurable: true,
  get() {
    broke = true;
    return void 0;
  }
};
function defineLazyInternal(inst, key2, compute) {
  const proto = Object.getPrototypeOf(inst._zod);
  if (key2 in proto && installing !== inst._zod) {
    installing = void 0;
    return;
  }
  installing = inst._zod;
  Object.defineProperty(proto, key2, {
    configurable: true,
    get() {
      Object.defineProperty(this, key2, breaker);
      const outer = broke;
      broke = false;
      try {
        const value = compute(this);
        if (broke)
          delete this[key2];
        else
          Object.defineProperty(this, key2, { configurable: true, writable: true, value });
        broke = broke || outer;
        return value;
      } catch (err) {
        delete this[key2];
        broke = broke || outer;
        throw err;
      }
    },
    set(value) {
      Object.defineProperty(this, key2, { configurable: true, writable: true, value });
    }
  });
}
function installLazyProp(inst, key2, make, enumerable) {
  const proto = claim(inst, key2);
  if (!proto)
    return;
  Object.defineProperty(proto, key2, {
    configurable: true,
    get() {
      const desc = { configurable: true, writable: true, enumerable, value: void 0 };
      Object.defineProperty(this, key2, desc);
      desc.value = make(this);
      Object.defineProperty(this, key2, desc);
      return desc.value;
    },
    set(value) {
      Object.defineProperty(this, key2, { configurable: true, writable: true, enumerable, value });
    }
  });
}

// node_modules/zod/v4/core/core.js
var _a;
var _zodDesc = { value: void 0, enumerable: false };
var _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
  const E = _E;
  if (E) {
    const saved = E.stackTraceLimit;
    if (typeof saved === "number") {
      try {
        E.stackTraceLimit = 0;
      } catch {
        _E = null;
        return new Definition();
      }
      try {
        return new Definition();
      } finally {
        E.stackTraceLimit = saved;
      }
    }
  }
  return new Definition();
}
// @__NO_SIDE_EFFECTS__
function $constructor(name2, initializer2, proto, params) {
  const zodProto = {};
  function Internals(def) {
    this.def = def;
    this.constr = _;
    this.traits = /* @__PURE__ */ new Set();
  }
  Internals.prototype = zodProto;
  const protoMembers = proto;
  const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
  function init(inst, def) {
    if (!inst._zod) {
      _zodDesc.value = new Internals(def);
      try {
        Object.defineProperty(inst, "_zod", _zodDesc);
      } finally {
        _zodDesc.value = void 0;
      }
    } else if (inst._zod.traits.has(name2)) {
      return;
    }
    inst._zod.traits.add(name2);
    initializer2(inst, def);
    if (initialized) {
      const own2 = Object.getPrototypeOf(inst);
      const ctorProto = inst._zod.constr.prototype;
      let up = own2;
      while (up && up !== ctorProto)
        up = Object.getPrototypeOf(up);
      const target = up ?? own2;
      if (!initialized.has(target)) {
        initialized.add(target);
        members(target, protoMembers);
      }
    }
    const proto2 = _.prototype;
    for (const k in proto2) {
      if (!Object.prototype.hasOwnProperty.call(proto2, k))
        continue;
      if (!(k in inst)) {
        inst[k] = proto2[k].bind(inst);
      }
    }
  }
  const Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name2 });
  function _(def) {
    const inst = params?.Parent ? newError(Definition) : this;
    init(inst, def);
    const deferred = inst._zod.deferred;
    if (deferred) {
      for (const fn of deferred) {
        fn();
      }
      inst._zod.deferred = void 0;
    }
    const pp = globalThis.__zod_globalConfig?.postProcessor;
    if (pp)
      pp(inst);
    return inst;
  }
  Object.defineProperty(_, "init", { value: init });
  Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => {
      if (params?.Parent && inst instanceof params.Parent)
        return true;
      return inst?._zod?.traits?.has(name2);
    }
  });
  Object.defineProperty(_, "name", { value: name2 });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var $ZodEncodeError = class extends Error {
  constructor(name2) {
    super(`Encountered unidirectional transform during encode: ${name2}`);
    this.name = "ZodEncodeError";
  }
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
  if (newConfig)
    Object.assign(globalConfig, newConfig);
  return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage() {
  const internals = this._zod;
  internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
  return internals.message;
}
function _setMessage(value) {
  this._zod.message = value;
}
var _messageDesc = {
  get: _getMessage,
  set: _setMessage,
  enumerable: true,
  configurable: true
};
var _issuesDesc = { value: void 0, enumerable: false };
var _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
var initializer = (inst, def) => {
  inst.name = "$ZodError";
  _issuesDesc.value = def;
  Object.defineProperty(inst, "issues", _issuesDesc);
  _issuesDesc.value = void 0;
  Object.defineProperty(inst, "message", _messageDesc);
  const proto = Object.getPrototypeOf(inst);
  if (!_installedToString.has(proto)) {
    _installedToString.add(proto);
    Object.defineProperty(proto, "toString", {
      configurable: true,
      enumerable: false,
      get() {
        const value = () => this.message;
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
        return value;
      },
      set(value) {
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
      }
    });
  }
};
var $ZodError = $constructor("$ZodError", initializer);
var $ZodRealError = $constructor("$ZodError", initializer, void 0, {
  Parent: Error
});

// node_modules/zod/v4/core/parse.js
var _parse = (_Err) => {
  const fn = (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise) {
      throw new $ZodAsyncError();
    }
    if (result.issues.length) {
      const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, _params?.callee ?? fn);
      throw e;
    }
    return result.value;
  };
  return fn;
};
var parse = /* @__PURE__ */ _parse($ZodRealError);
var _parseAsync = (_Err) => {
  const fn = async (schema, value, _ctx, params) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
      result = await result;
    if (result.issues.length) {
      const e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, params?.callee ?? fn);
      throw e;
    }
    return result.value;
  };
  return fn;
};
var parseAsync = /* @__PURE__ */ _parseAsync($ZodRealError);
var _safeParse = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
  const result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
var safeParse = /* @__PURE__ */ _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
  let error;
  return {
    success: false,
    get error() {
      if (!error) {
        error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
        issues = void 0;
        ctx = void 0;
      }
      return error;
    },
    set error(e) {
      error = e;
      issues = void 0;
      ctx = void 0;
    }
  };
}
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
  let result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
var safeParseAsync = /* @__PURE__ */ _safeParseAsync($ZodRealError);

// node_modules/zod/v4/core/regexes.js
var duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
var guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
var httpProtocol = /^https?$/;
var dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
function anchor(source) {
  return new RegExp(`^${source}$`);
}
var date = /* @__PURE__ */ anchor(dateSource);
function timeSource(args) {
  const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
  const regex = typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
  return regex;
}
function time(args) {
  return new RegExp(`^${timeSource(args)}$`);
}
function datetime(args) {
  const opts = ["Z"];
  if (args.offset)
    opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
  const qualified = `${timeSource({ precision: args.precision, seconds: true })}(?:${opts.join("|")})`;
  const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
  return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
var anyString = /^[\s\S]{0,}$/;
var number = /^-?\d+(?:\.\d+)?$/;
var boolean = /^(?:true|false)$/i;

// node_modules/zod/v4/core/checks.js
var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a2;
  inst._zod ?? (inst._zod = {});
  inst._zod.def = def;
  (_a2 = inst._zod).onattach ?? (_a2.onattach = []);
});
var _whenHasLength = (payload) => {
  const val = payload.value;
  return !nullish(val) && val.length !== void 0;
};
var numericOriginMap = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var $ZodCheckLessThan = /* @__PURE__ */ $constructor("$ZodCheckLessThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
      return;
    }
    payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_big",
      maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckGreaterThan = /* @__PURE__ */ $constructor("$ZodCheckGreaterThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
      return;
    }
    payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_small",
      minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckNumberFormat = /* @__PURE__ */ $constructor("$ZodCheckNumberFormat", (inst, def) => {
  $ZodCheck.init(inst, def);
  def.format = def.format || "float64";
  const isInt = def.format?.includes("int");
  const origin = isInt ? "int" : "number";
  const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
  inst._zod.check = (payload) => {
    const input = payload.value;
    if (isInt) {
      if (!Number.isInteger(input)) {
        payload.issues.push({
          expected: origin,
          format: def.format,
          code: "invalid_type",
          continue: false,
          input,
          inst
        });
        return;
      }
      if (!Number.isSafeInteger(input)) {
        if (input > 0) {
          payload.issues.push({
            input,
            code: "too_big",
            maximum: Number.MAX_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            inclusive: true,
            continue: !def.abort
          });
        } else {
          payload.issues.push({
            input,
            code: "too_small",
            minimum: Number.MIN_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            inclusive: true,
            continue: !def.abort
          });
        }
        return;
      }
    }
    if (input < minimum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_small",
        minimum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
    if (input > maximum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_big",
        maximum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
  };
});
var $ZodCheckMinLength = /* @__PURE__ */ $constructor("$ZodCheckMinLength", (inst, def) => {
  var _a2;
  $ZodCheck.init(inst, def);
  (_a2 = inst._zod.def).when ?? (_a2.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units;
    if (length >= def.minimum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.minimum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckStringFormat = /* @__PURE__ */ $constructor("$ZodCheckStringFormat", (inst, def) => {
  var _a2, _b;
  $ZodCheck.init(inst, def);
  if (def.pattern)
    (_a2 = inst._zod).check ?? (_a2.check = (payload) => {
      def.pattern.lastIndex = 0;
      if (def.pattern.test(payload.value))
        return;
      payload.issues.push({
        origin: "string",
        code: "invalid_format",
        format: def.format,
        input: payload.value,
        ...def.pattern ? { pattern: def.pattern.toString() } : {},
        inst,
        continue: !def.abort
      });
    });
  else
    (_b = inst._zod).check ?? (_b.check = () => {
    });
});

// node_modules/zod/v4/core/versions.js
var version = {
  major: 4,
  minor: 6,
  patch: 7
};

// node_modules/zod/v4/core/schemas.js
var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a2;
  inst ?? (inst = {});
  inst._zod.def = def;
  inst._zod.bag = inst._zod.bag || {};
  inst._zod.version = version;
  const defChecks = inst._zod.def.checks;
  const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
  for (const ch of checks) {
    for (const fn of ch._zod.onattach) {
      fn(inst);
    }
  }
  if (checks.length === 0) {
    (_a2 = inst._zod).deferred ?? (_a2.deferred = []);
    inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  } else {
    const runChecks = (payload, checks2, ctx) => {
      if (payload.memo)
        return payload;
      let isAborted = aborted(payload);
      let asyncResult;
      for (const ch of checks2) {
        if (ch._zod.def.when) {
          if (explicitlyAborted(payload))
            continue;
          const shouldRun = ch._zod.def.when(payload);
          if (!shouldRun)
            continue;
        } else if (isAborted) {
          continue;
        }
        const currLen = payload.issues.length;
        const _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === false) {
          throw new $ZodAsyncError();
        }
        if (asyncResult || _ instanceof Promise) {
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _;
            const nextLen = payload.issues.length;
            if (nextLen === currLen)
              return;
            attachSchema(payload.issues, currLen, inst);
            if (!isAborted)
              isAborted = aborted(payload, currLen);
          });
        } else {
          const nextLen = payload.issues.length;
          if (nextLen === currLen)
            continue;
          attachSchema(payload.issues, currLen, inst);
          if (!isAborted)
            isAborted = aborted(payload, currLen);
        }
      }
      if (asyncResult) {
        return asyncResult.then(() => {
          return payload;
        });
      }
      return payload;
    };
    const handleCanaryResult = (canary, payload, ctx) => {
      if (aborted(canary)) {
        canary.aborted = true;
        return canary;
      }
      const checkResult = runChecks(payload, checks, ctx);
      if (checkResult instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return checkResult.then((checkResult2) => inst._zod.parse(checkResult2, ctx));
      }
      return inst._zod.parse(checkResult, ctx);
    };
    inst._zod.run = (payload, ctx) => {
      if (ctx.skipChecks) {
        return inst._zod.parse(payload, ctx);
      }
      if (ctx.direction === "backward") {
        const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
        if (canary instanceof Promise) {
          return canary.then((canary2) => {
            return handleCanaryResult(canary2, payload, ctx);
          });
        }
        return handleCanaryResult(canary, payload, ctx);
      }
      const result = inst._zod.parse(payload, ctx);
      if (result instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return result.then((result2) => runChecks(result2, checks, ctx));
      }
      return runChecks(result, checks, ctx);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return hide(this, "~standard", standardProps(this));
  },
  set "~standard"(value) {
    own(this, "~standard", value);
  }
});
var toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
  const ctx = { async: true };
  return toStandardResult(await inst._zod.run({ value, issues: [] }, ctx), ctx);
}
function standardProps(inst) {
  return {
    validate: (value) => {
      const ctx = { async: false };
      try {
        const r = inst._zod.run({ value, issues: [] }, ctx);
        if (!(r instanceof Promise))
          return toStandardResult(r, ctx);
      } catch (_) {
      }
      return validateAsync(inst, value);
    },
    vendor: "zod",
    version: 1
  };
}
var $ZodString = /* @__PURE__ */ $constructor("$ZodString", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = def.pattern ?? anyString;
  inst._zod.parse = (payload, _) => {
    if (def.coerce)
      try {
        payload.value = String(payload.value);
      } catch (_2) {
      }
    if (typeof payload.value === "string")
      return payload;
    payload.issues.push({
      expected: "string",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
var $ZodStringFormat = /* @__PURE__ */ $constructor("$ZodStringFormat", (inst, def) => {
  $ZodCheckStringFormat.init(inst, def);
  $ZodString.init(inst, def);
});
var $ZodGUID = /* @__PURE__ */ $constructor("$ZodGUID", (inst, def) => {
  def.pattern ?? (def.pattern = guid);
  $ZodStringFormat.init(inst, def);
});
var URL_BAD_FORMAT = 1;
var URL_UNPARSEABLE = 2;
function canParseURL(input) {
  try {
    if (typeof URL !== "undefined" && typeof URL.canParse === "function")
      return URL.canParse(input);
    new URL(input);
    return true;
  } catch {
    return false;
  }
}
function validateURL(trimmed2, def) {
  if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) {
    return canParseURL(trimmed2) || URL_UNPARSEABLE;
  }
  return parseURLObject(trimmed2, def);
}
function parseURLObject(trimmed2, def) {
  if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed2)) {
    return URL_BAD_FORMAT;
  }
  try {
    if (typeof URL !== "undefined") {
      const URLStatic = URL;
      if (typeof URLStatic.parse === "function")
        return URLStatic.parse(trimmed2) ?? URL_UNPARSEABLE;
    }
    return new URL(trimmed2);
  } catch {
    return URL_UNPARSEABLE;
  }
}
var asciiTabOrNewline = /[\t\n\r]/g;
function stripTabAndNewline(value) {
  return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url2, hostname) {
  hostname.lastIndex = 0;
  return hostname.test(url2.hostname);
}
function urlProtocolOk(url2, protocol) {
  protocol.lastIndex = 0;
  return protocol.test(url2.protocol.endsWith(":") ? url2.protocol.slice(0, -1) : url2.protocol);
}
var $ZodURL = /* @__PURE__ */ $constructor("$ZodURL", (inst, def) => {
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    try {
      const trimmed2 = payload.value.trim();
      const url2 = validateURL(trimmed2, def);
      if (url2 === URL_BAD_FORMAT) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          note: "Invalid URL format",
          input: payload.value,
          inst,
          continue: !def.abort
        });
        return;
      }
      if (url2 === URL_UNPARSEABLE) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          input: payload.value,
          inst,
          continue: !def.abort
        });
        return;
      }
      if (url2 === true) {
        payload.value = stripTabAndNewline(trimmed2);
        return;
      }
      if (def.hostname && !urlHostnameOk(url2, def.hostname)) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          note: "Invalid hostname",
          pattern: def.hostname.source,
          input: payload.value,
          inst,
          continue: !def.abort
        });
      }
      if (def.protocol && !urlProtocolOk(url2, def.protocol)) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          note: "Invalid protocol",
          pattern: def.protocol.source,
          input: payload.value,
          inst,
          continue: !def.abort
        });
      }
      payload.value = def.normalize ? url2.href : stripTabAndNewline(trimmed2);
      return;
    } catch (_) {
      payload.issues.push({
        code: "invalid_format",
        format: "url",
        input: payload.value,
        inst,
        continue: !def.abort
      });
    }
  };
});
var $ZodISODateTime = /* @__PURE__ */ $constructor("$ZodISODateTime", (inst, def) => {
  def.pattern ?? (def.pattern = datetime(def));
  $ZodStringFormat.init(inst, def);
});
var $ZodISODate = /* @__PURE__ */ $constructor("$ZodISODate", (inst, def) => {
  def.pattern ?? (def.pattern = date);
  $ZodStringFormat.init(inst, def);
});
var $ZodISOTime = /* @__PURE__ */ $constructor("$ZodISOTime", (inst, def) => {
  def.pattern ?? (def.pattern = time(def));
  $ZodStringFormat.init(inst, def);
});
var $ZodISODuration = /* @__PURE__ */ $constructor("$ZodISODuration", (inst, def) => {
  def.pattern ?? (def.pattern = duration);
  $ZodStringFormat.init(inst, def);
});
var $ZodNumber = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = number;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Number(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
      return payload;
    }
    const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
    payload.issues.push({
      expected: "number",
      code: "invalid_type",
      input,
      inst,
      ...received ? { received } : {}
    });
    return payload;
  };
});
var $ZodNumberFormat = /* @__PURE__ */ $constructor("$ZodNumberFormat", (inst, def) => {
  $ZodCheckNumberFormat.init(inst, def);
  $ZodNumber.init(inst, def);
});
var $ZodBoolean = /* @__PURE__ */ $constructor("$ZodBoolean", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = boolean;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Boolean(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "boolean")
      return payload;
    payload.issues.push({
      expected: "boolean",
      code: "invalid_type",
      input,
      inst
    });
    return payload;
  };
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload) => payload;
});
var $ZodNever = /* @__PURE__ */ $constructor("$ZodNever", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _ctx) => {
    payload.issues.push({
      expected: "never",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
function capSize(inst, size) {
  const caps = sizeCaps(inst._zod.def.checks);
  if (!caps.length)
    return;
  const cap = Math.min(...caps.map((c) => c[0]));
  const parse2 = inst._zod.parse;
  inst._zod.parse = (payload, ctx) => {
    const n = size(payload.value);
    if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
      for (const [max, ch] of sizeCaps(inst._zod.def.checks)) {
        if (n > max && ch._zod.def.when(payload)) {
          const start = payload.issues.length;
          ch._zod.check(payload);
          payload.issues[start].continue = false;
          attachSchema(payload.issues, start, inst);
          return payload;
        }
      }
    }
    return parse2(payload, ctx);
  };
}
var arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(index, result.issues));
  }
  final.value[index] = result.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  const memo = globalConfig.memoizer;
  memo?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
    const proms = [];
    const abortEarly = ctx?.abortEarly;
    for (let i = 0; i < input.length; i++) {
      const item = input[i];
      const result = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        proms.push(result.then((result2) => handleArrayResult(result2, payload, i)));
      } else {
        handleArrayResult(result, payload, i);
        if (abortEarly && result.issues.length !== 0 && aborted(result))
          break;
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
  capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key2, input, optin, optout) {
  const isPresent = key2 in input;
  const isOptionalOut = optout === "optional";
  if (!isPresent && isOptionalOut && optin === "optional") {
    return;
  }
  if (result.issues.length) {
    if (optin !== void 0 && isOptionalOut && !isPresent) {
      return;
    }
    final.issues.push(...prefixIssues(key2, result.issues));
  }
  if (!isPresent && optin === void 0) {
    if (!result.issues.length) {
      final.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [key2]
      });
    }
    return;
  }
  if (result.value === void 0) {
    if (isPresent || optin === "defaulted" && !isOptionalOut) {
      final.value[key2] = void 0;
    }
  } else {
    final.value[key2] = result.value;
  }
}
var NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
  const keys = Object.keys(def.shape);
  const ownSymbols = Object.getOwnPropertySymbols(def.shape);
  const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
  const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
  for (const k of allKeys) {
    if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
      throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
    }
  }
  const okeys = optionalKeys(def.shape);
  return {
    ...def,
    allKeys,
    symbolKeys,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(keys),
    numKeys: keys.length,
    optionalKeys: new Set(okeys)
  };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
  const unrecognized = [];
  const keySet = def.keySet;
  const _catchall = def.catchall._zod;
  const t = _catchall.def.type;
  const optin = _catchall.optin;
  const optout = _catchall.optout;
  let seen = 0;
  for (const key2 in input) {
    if (abortEarly && payload.issues.length !== seen) {
      if (aborted(payload, seen))
        break;
      seen = payload.issues.length;
    }
    if (keySet.has(key2))
      continue;
    if (key2 === "__proto__") {
      if (t === "never")
        unrecognized.push(key2);
      continue;
    }
    if (t === "never") {
      unrecognized.push(key2);
      continue;
    }
    const r = _catchall.run({ value: input[key2], issues: [] }, ctx);
    if (r instanceof Promise) {
      proms.push(r.then((r2) => handlePropertyResult(r2, payload, key2, input, optin, optout)));
    } else {
      handlePropertyResult(r, payload, key2, input, optin, optout);
    }
  }
  if (unrecognized.length) {
    payload.issues.push({
      code: "unrecognized_keys",
      keys: unrecognized,
      input,
      inst,
      // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
      continue: true
    });
  }
  if (!proms.length)
    return payload;
  return Promise.all(proms).then(() => {
    return payload;
  });
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  const desc = Object.getOwnPropertyDescriptor(def, "shape");
  const sh = desc?.get ? desc.get.raw : def.shape ?? {};
  if (sh) {
    const get = () => {
      const newSh = { ...sh };
      Object.defineProperty(def, "shape", { value: newSh });
      get.raw = newSh;
      return newSh;
    };
    get.raw = sh;
    Object.defineProperty(def, "shape", { get });
  }
  const _normalized = cached(() => normalizeDef(def));
  defineLazyInternal(inst, "propValues", (zod) => {
    const shape = zod.def.shape;
    const propValues = {};
    for (const key2 in shape) {
      const field = shape[key2]._zod;
      if (field.values) {
        if (!Object.prototype.hasOwnProperty.call(propValues, key2)) {
          assignProp(propValues, key2, /* @__PURE__ */ new Set());
        }
        for (const v of field.values)
          propValues[key2].add(v);
        if (field.optin !== void 0)
          propValues[key2].add(void 0);
      }
    }
    return propValues;
  });
  const isObject2 = isObject;
  const catchall = def.catchall;
  let value;
  const memo = globalConfig.memoizer;
  memo?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject2(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
    const proms = [];
    const shape = value.shape;
    const abortEarly = ctx?.abortEarly;
    let seen = payload.issues.length;
    for (const key2 of value.allKeys) {
      if (abortEarly && payload.issues.length !== seen) {
        if (aborted(payload, seen))
          break;
        seen = payload.issues.length;
      }
      if (key2 === "__proto__")
        continue;
      const el = shape[key2];
      const optin = el._zod.optin;
      const optout = el._zod.optout;
      const r = el._zod.run({ value: input[key2], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((r2) => handlePropertyResult(r2, payload, key2, input, optin, optout)));
      } else {
        handlePropertyResult(r, payload, key2, input, optin, optout);
      }
    }
    if (!catchall) {
      return proms.length ? Promise.all(proms).then(() => payload) : payload;
    }
    return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
  };
});
function handleUnionResults(results, final, inst, ctx) {
  for (const result of results) {
    if (result.issues.length === 0) {
      final.value = result.value;
      return final;
    }
  }
  const nonaborted = results.filter((r) => !aborted(r));
  if (nonaborted.length === 1) {
    final.value = nonaborted[0].value;
    return nonaborted[0];
  }
  final.issues.push({
    code: "invalid_union",
    input: final.value,
    inst,
    errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  });
  return final;
}
var $ZodUnion = /* @__PURE__ */ $constructor("$ZodUnion", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
  defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
  defineLazyInternal(inst, "values", (zod) => {
    if (zod.def.options.every((o) => o._zod.values)) {
      return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
    }
    return void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    if (zod.def.options.every((o) => o._zod.pattern)) {
      const patterns = zod.def.options.map((o) => o._zod.pattern);
      return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
    }
    return void 0;
  });
  const first = def.options.length === 1 ? def.options[0]._zod.run : null;
  inst._zod.parse = (payload, ctx) => {
    if (first) {
      return first(payload, ctx);
    }
    let async = false;
    const results = [];
    for (const option of def.options) {
      const result = option._zod.run({
        value: payload.value,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        results.push(result);
        async = true;
      } else {
        if (result.issues.length === 0)
          return result;
        results.push(result);
      }
    }
    if (!async)
      return handleUnionResults(results, payload, inst, ctx);
    return Promise.all(results).then((results2) => {
      return handleUnionResults(results2, payload, inst, ctx);
    });
  };
});
function discriminatorMap(def) {
  const map = /* @__PURE__ */ new Map();
  for (const option of def.options) {
    const values = option._zod.propValues?.[def.discriminator];
    if (!values || values.size === 0)
      throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
    for (const value of values) {
      if (map.has(value)) {
        if (value !== void 0)
          throw new Error(`Duplicate discriminator value "${String(value)}"`);
        map.set(value, null);
      } else {
        map.set(value, option);
      }
    }
  }
  return map;
}
var $ZodDiscriminatedUnion = /* @__PURE__ */ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
  def.inclusive = false;
  $ZodUnion.init(inst, def);
  const _super = inst._zod.parse;
  defineLazyInternal(inst, "propValues", (zod) => {
    const propValues = {};
    let undefinedCount = 0;
    for (const option of zod.def.options) {
      const pv = option._zod.propValues;
      if (!pv || Object.keys(pv).length === 0)
        throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
      if (pv[zod.def.discriminator]?.has(void 0))
        undefinedCount++;
      for (const [k, v] of Object.entries(pv)) {
        if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
          assignProp(propValues, k, /* @__PURE__ */ new Set());
        }
        for (const val of v) {
          propValues[k].add(val);
        }
      }
    }
    if (!zod.def.unionFallback && undefinedCount > 1)
      propValues[zod.def.discriminator]?.delete(void 0);
    return propValues;
  });
  def.options.forEach((option, i) => {
    const propShape = rawShape(option._zod.def);
    if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
      throw new Error(`Invalid discriminated union option at index "${i}"`);
    }
  });
  const disc = cached(() => discriminatorMap(def));
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isObject(input)) {
      payload.issues.push({
        code: "invalid_type",
        expected: "object",
        input,
        inst
      });
      return payload;
    }
    const value = input?.[def.discriminator];
    const opt = disc.value.get(value);
    if (opt && (value !== void 0 || ctx.direction !== "backward")) {
      return opt._zod.run(payload, ctx);
    }
    if (def.unionFallback || ctx.direction === "backward") {
      return _super(payload, ctx);
    }
    payload.issues.push({
      code: "invalid_union",
      errors: [],
      note: "No matching discriminator",
      discriminator: def.discriminator,
      options: Array.from(disc.value.keys()).filter((value2) => disc.value.get(value2) !== null),
      input,
      path: [def.discriminator],
      inst
    });
    return payload;
  };
});
var $ZodRecord = /* @__PURE__ */ $constructor("$ZodRecord", (inst, def) => {
  $ZodType.init(inst, def);
  const memo = globalConfig.memoizer;
  memo?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isPlainObject(input)) {
      payload.issues.push({
        expected: "record",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    const proms = [];
    const values = def.keyType._zod.values;
    if (values && !def.partial) {
      payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
      const recordKeys = /* @__PURE__ */ new Set();
      for (const key2 of values) {
        if (typeof key2 === "string" || typeof key2 === "number" || typeof key2 === "symbol") {
          recordKeys.add(typeof key2 === "number" ? key2.toString() : key2);
          if (key2 === "__proto__")
            continue;
          const keyResult = def.keyType._zod.run({ value: key2, issues: [] }, ctx);
          if (keyResult instanceof Promise) {
            throw new Error("Async schemas not supported in object keys currently");
          }
          if (keyResult.issues.length) {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key2,
              path: [key2],
              inst
            });
            continue;
          }
          const outKey = keyResult.value;
          if (outKey === "__proto__")
            continue;
          const result = def.valueType._zod.run({ value: input[key2], issues: [] }, ctx);
          if (result instanceof Promise) {
            proms.push(result.then((result2) => {
              if (result2.issues.length) {
                payload.issues.push(...prefixIssues(key2, result2.issues));
              }
              payload.value[outKey] = result2.value;
            }));
          } else {
            if (result.issues.length) {
              payload.issues.push(...prefixIssues(key2, result.issues));
            }
            payload.value[outKey] = result.value;
          }
        }
      }
      let unrecognized;
      for (const key2 in input) {
        if (!recordKeys.has(key2)) {
          if (def.mode === "loose") {
            if (key2 === "__proto__")
              continue;
            payload.value[key2] = input[key2];
          } else {
            unrecognized = unrecognized ?? [];
            unrecognized.push(key2);
          }
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized,
          continue: true
        });
      }
    } else {
      payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
      let unrecognized;
      for (const key2 of Reflect.ownKeys(input)) {
        if (key2 === "__proto__")
          continue;
        if (!Object.prototype.propertyIsEnumerable.call(input, key2))
          continue;
        let keyResult = def.keyType._zod.run({ value: key2, issues: [] }, ctx);
        if (keyResult instanceof Promise) {
          throw new Error("Async schemas not supported in object keys currently");
        }
        const checkNumericKey = typeof key2 === "string" && number.test(key2) && keyResult.issues.length;
        if (checkNumericKey) {
          const retryResult = def.keyType._zod.run({ value: Number(key2), issues: [] }, ctx);
          if (retryResult instanceof Promise) {
            throw new Error("Async schemas not supported in object keys currently");
          }
          if (retryResult.issues.length === 0) {
            keyResult = retryResult;
          }
        }
        if (keyResult.issues.length) {
          if (def.mode === "loose") {
            payload.value[key2] = input[key2];
          } else if (values) {
            unrecognized = unrecognized ?? [];
            unrecognized.push(key2);
          } else {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key2,
              path: [key2],
              inst
            });
          }
          continue;
        }
        const outKey = keyResult.value;
        if (outKey === "__proto__")
          continue;
        const result = def.valueType._zod.run({ value: input[key2], issues: [] }, ctx);
        if (result instanceof Promise) {
          proms.push(result.then((result2) => {
            if (result2.issues.length) {
              payload.issues.push(...prefixIssues(key2, result2.issues));
            }
            payload.value[outKey] = result2.value;
          }));
        } else {
          if (result.issues.length) {
            payload.issues.push(...prefixIssues(key2, result.issues));
          }
          payload.value[outKey] = result.value;
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized,
          continue: true
        });
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
});
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  const values = getEnumValues(def.entries);
  const valuesSet = new Set(values);
  inst._zod.values = valuesSet;
  defineLazyInternal(inst, "pattern", (zod) => {
    const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
    return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (valuesSet.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodLiteral = /* @__PURE__ */ $constructor("$ZodLiteral", (inst, def) => {
  $ZodType.init(inst, def);
  const values = new Set(def.values);
  inst._zod.values = values;
  defineLazyInternal(inst, "pattern", (zod) => {
    const vals = zod.def.values;
    return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (values.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values: def.values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodTransform = /* @__PURE__ */ $constructor("$ZodTransform", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  globalConfig.memoizer?.guard(inst);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      throw new $ZodEncodeError(inst.constructor.name);
    }
    const _out = def.transform(payload.value, payload);
    if (ctx.async) {
      const output = _out instanceof Promise ? _out : Promise.resolve(_out);
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    if (_out instanceof Promise) {
      throw new $ZodAsyncError();
    }
    payload.value = _out;
    return payload;
  };
});
function handleOptionalResult(payload, result) {
  payload.value = result.issues.length ? void 0 : result.value;
  return payload;
}
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
  inst._zod.optout = "optional";
  defineLazyInternal(inst, "values", (zod) => {
    const values = zod.def.innerType._zod.values;
    return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern2 = zod.def.innerType._zod.pattern;
    return pattern2 ? new RegExp(`^(${cleanRegex(pattern2.source)})?$`) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === void 0) {
      if (def.innerType._zod.optin !== "defaulted")
        return payload;
      const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
      if (result instanceof Promise)
        return result.then((result2) => handleOptionalResult(payload, result2));
      return handleOptionalResult(payload, result);
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNullable = /* @__PURE__ */ $constructor("$ZodNullable", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern2 = zod.def.innerType._zod.pattern;
    return pattern2 ? new RegExp(`^(${cleanRegex(pattern2.source)}|null)$`) : void 0;
  });
  defineLazyInternal(inst, "values", (zod) => {
    return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === null)
      return payload;
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodDefault = /* @__PURE__ */ $constructor("$ZodDefault", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "defaulted";
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    if (payload.value === void 0) {
      payload.value = def.defaultValue;
      return payload;
    }
    const result = def.innerType._zod.run(payload, ctx);
    if (result instanceof Promise) {
      return result.then((result2) => handleDefaultResult(result2, def));
    }
    return handleDefaultResult(result, def);
  };
});
function handleDefaultResult(payload, def) {
  if (payload.value === void 0) {
    payload.value = def.defaultValue;
  }
  return payload;
}
var $ZodPipe = /* @__PURE__ */ $constructor("$ZodPipe", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
  defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
  defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      const right = def.out._zod.run(payload, ctx);
      if (right instanceof Promise) {
        return right.then((right2) => handlePipeResult(right2, def.in, ctx));
      }
      return handlePipeResult(right, def.in, ctx);
    }
    const left = def.in._zod.run(payload, ctx);
    if (left instanceof Promise) {
      return left.then((left2) => handlePipeResult(left2, def.out, ctx));
    }
    return handlePipeResult(left, def.out, ctx);
  };
});
function handlePipeResult(left, next, ctx) {
  if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
    left.aborted = true;
    return left;
  }
  return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
var $ZodCustom = /* @__PURE__ */ $constructor("$ZodCustom", (inst, def) => {
  $ZodCheck.init(inst, def);
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _) => {
    return payload;
  };
  inst._zod.check = (payload) => {
    const input = payload.value;
    const r = def.fn(input);
    if (r instanceof Promise) {
      return r.then((r2) => handleRefineResult(r2, payload, input, inst));
    }
    handleRefineResult(r, payload, input, inst);
    return;
  };
});
function handleRefineResult(result, payload, input, inst) {
  if (!result) {
    const _iss = {
      code: "custom",
      input,
      inst,
      // incorporates params.error into issue reporting
      path: [...inst._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !inst._zod.def.abort
      // params: inst._zod.def.params,
    };
    if (inst._zod.def.params)
      _iss.params = inst._zod.def.params;
    payload.issues.push(issue(_iss));
  }
}

// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
  if (def.checks)
    def.checks = [...def.checks];
  return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
  return new Class(snapshotChecks({ type: "string", ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
  return new Class({
    type: "string",
    format: "guid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
  return new Class({
    type: "string",
    format: "url",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
  return new Class({
    type: "string",
    format: "datetime",
    check: "string_format",
    offset: false,
    local: false,
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
  return new Class({
    type: "string",
    format: "date",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
  return new Class({
    type: "string",
    format: "time",
    check: "string_format",
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
  return new Class({
    type: "string",
    format: "duration",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
  return new Class(snapshotChecks({ type: "number", checks: [], ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
  return new Class({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
  return new Class({
    type: "boolean",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
  return new Class({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
  return new Class({
    type: "never",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(params),
    minimum
  });
}
// @__NO_SIDE_EFFECTS__
function _custom(Class, fn, _params) {
  const norm = normalizeParams(_params);
  norm.abort ?? (norm.abort = true);
  const schema = new Class({
    type: "custom",
    check: "custom",
    fn,
    ...norm
  });
  return schema;
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
  const schema = new Class({
    type: "custom",
    check: "custom",
    fn,
    ...normalizeParams(_params)
  });
  return schema;
}

// node_modules/zod/v4/mini/schemas.js
var ZodMiniType = /* @__PURE__ */ $constructor("ZodMiniType", (inst, def) => {
  if (!inst._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  $ZodType.init(inst, def);
  inst.def = def;
  inst.type = def.type;
}, {
  // `with` is an alias for `check`: the same function object, not a wrapper.
  get with() {
    return this.check;
  },
  set with(value) {
    own(this, "with", value);
  },
  parse(data, params) {
    return parse(this, data, params, { callee: this.parse });
  },
  parseAsync(data, params) {
    return parseAsync(this, data, params, { callee: this.parseAsync });
  },
  safeParse(data, params) {
    return safeParse(this, data, params);
  },
  safeParseAsync(data, params) {
    return safeParseAsync(this, data, params);
  },
  check(...checks) {
    const def = this.def;
    return this.clone({
      ...def,
      checks: [
        ...def.checks ?? [],
        ...checks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
      ]
    }, { parent: true });
  },
  clone(_def, params) {
    return clone(this, _def, params);
  },
  brand() {
    return this;
  },
  register(reg, meta2) {
    reg.add(this, meta2);
    return this;
  },
  apply(fn, ...args) {
    return args.length === 0 ? fn(this) : fn(this, ...args);
  }
});
var ZodMiniString = /* @__PURE__ */ $constructor("ZodMiniString", (inst, def) => {
  $ZodString.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function string2(params) {
  return _string(ZodMiniString, params);
}
var ZodMiniStringFormat = /* @__PURE__ */ $constructor("ZodMiniStringFormat", (inst, def) => {
  $ZodStringFormat.init(inst, def);
  ZodMiniString.init(inst, def);
});
var ZodMiniGUID = /* @__PURE__ */ $constructor("ZodMiniGUID", (inst, def) => {
  $ZodGUID.init(inst, def);
  ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function guid2(params) {
  return _guid(ZodMiniGUID, params);
}
var ZodMiniURL = /* @__PURE__ */ $constructor("ZodMiniURL", (inst, def) => {
  $ZodURL.init(inst, def);
  ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function url(params) {
  return _url(ZodMiniURL, params);
}
var ZodMiniNumber = /* @__PURE__ */ $constructor("ZodMiniNumber", (inst, def) => {
  $ZodNumber.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function number2(params) {
  return _number(ZodMiniNumber, params);
}
var ZodMiniNumberFormat = /* @__PURE__ */ $constructor("ZodMiniNumberFormat", (inst, def) => {
  $ZodNumberFormat.init(inst, def);
  ZodMiniNumber.init(inst, def);
});
function int(params) {
  return _int(ZodMiniNumberFormat, params);
}
var ZodMiniBoolean = /* @__PURE__ */ $constructor("ZodMiniBoolean", (inst, def) => {
  $ZodBoolean.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function boolean2(params) {
  return _boolean(ZodMiniBoolean, params);
}
var ZodMiniUnknown = /* @__PURE__ */ $constructor("ZodMiniUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function unknown() {
  return _unknown(ZodMiniUnknown);
}
var ZodMiniNever = /* @__PURE__ */ $constructor("ZodMiniNever", (inst, def) => {
  $ZodNever.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function never(params) {
  return _never(ZodMiniNever, params);
}
var ZodMiniArray = /* @__PURE__ */ $constructor("ZodMiniArray", (inst, def) => {
  $ZodArray.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function array(element, params) {
  return new ZodMiniArray({
    type: "array",
    element,
    ...normalizeParams(params)
  });
}
var ZodMiniObject = /* @__PURE__ */ $constructor("ZodMiniObject", (inst, def) => {
  $ZodObject.init(inst, def);
  ZodMiniType.init(inst, def);
  installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
});
// @__NO_SIDE_EFFECTS__
function strictObject(shape, params) {
  return new ZodMiniObject({
    type: "object",
    shape,
    catchall: /* @__PURE__ */ never(),
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function extend2(schema, shape) {
  return extend(schema, shape);
}
// @__NO_SIDE_EFFECTS__
function partial2(schema, mask) {
  const def = schema._zod.def;
  if (def.type !== "tuple")
    return partial(ZodMiniOptional, schema, mask);
  if (def.checks?.length)
    throw new Error(".partial() cannot be used on tuple schemas containing refinements");
  return clone(schema, {
    ...def,
    items: def.items.map((item) => new ZodMiniOptional({ type: "optional", innerType: item }))
  });
}
var ZodMiniDiscriminatedUnion = /* @__PURE__ */ $constructor("ZodMiniDiscriminatedUnion", (inst, def) => {
  $ZodDiscriminatedUnion.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function discriminatedUnion(discriminator, options2, params) {
  return new ZodMiniDiscriminatedUnion({
    type: "union",
    options: options2,
    discriminator,
    ...normalizeParams(params)
  });
}
var ZodMiniRecord = /* @__PURE__ */ $constructor("ZodMiniRecord", (inst, def) => {
  $ZodRecord.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function record(keyType, valueType, params) {
  if (!valueType || !valueType._zod) {
    return new ZodMiniRecord({
      type: "record",
      keyType: /* @__PURE__ */ string2(),
      valueType: keyType,
      ...normalizeParams(valueType)
    });
  }
  return new ZodMiniRecord({
    type: "record",
    keyType,
    valueType,
    ...normalizeParams(params)
  });
}
var ZodMiniEnum = /* @__PURE__ */ $constructor("ZodMiniEnum", (inst, def) => {
  $ZodEnum.init(inst, def);
  ZodMiniType.init(inst, def);
  inst.options = [...inst._zod.values];
});
// @__NO_SIDE_EFFECTS__
function _enum(values, params) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodMiniEnum({
    type: "enum",
    entries,
    ...normalizeParams(params)
  });
}
var ZodMiniLiteral = /* @__PURE__ */ $constructor("ZodMiniLiteral", (inst, def) => {
  $ZodLiteral.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function literal(value, params) {
  return new ZodMiniLiteral({
    type: "literal",
    values: Array.isArray(value) ? value : [value],
    ...normalizeParams(params)
  });
}
var ZodMiniTransform = /* @__PURE__ */ $constructor("ZodMiniTransform", (inst, def) => {
  $ZodTransform.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function transform(fn) {
  return new ZodMiniTransform({
    type: "transform",
    transform: fn
  });
}
var ZodMiniOptional = /* @__PURE__ */ $constructor("ZodMiniOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function optional(innerType) {
  return new ZodMiniOptional({
    type: "optional",
    innerType
  });
}
var ZodMiniNullable = /* @__PURE__ */ $constructor("ZodMiniNullable", (inst, def) => {
  $ZodNullable.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function nullable(innerType) {
  return new ZodMiniNullable({
    type: "nullable",
    innerType
  });
}
var ZodMiniDefault = /* @__PURE__ */ $constructor("ZodMiniDefault", (inst, def) => {
  $ZodDefault.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function _default(innerType, defaultValue) {
  return new ZodMiniDefault({
    type: "default",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
    }
  });
}
var ZodMiniPipe = /* @__PURE__ */ $constructor("ZodMiniPipe", (inst, def) => {
  $ZodPipe.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function pipe(in_, out) {
  return new ZodMiniPipe({
    type: "pipe",
    in: in_,
    out
  });
}
var ZodMiniCustom = /* @__PURE__ */ $constructor("ZodMiniCustom", (inst, def) => {
  $ZodCustom.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function custom(fn, _params) {
  return _custom(ZodMiniCustom, fn ?? (() => true), _params);
}
// @__NO_SIDE_EFFECTS__
function refine(fn, _params = {}) {
  return _refine(ZodMiniCustom, fn, _params);
}

// node_modules/zod/v4/mini/iso.js
var iso_exports = {};
__export(iso_exports, {
  ZodMiniISODate: () => ZodMiniISODate,
  ZodMiniISODateTime: () => ZodMiniISODateTime,
  ZodMiniISODuration: () => ZodMiniISODuration,
  ZodMiniISOTime: () => ZodMiniISOTime,
  date: () => date2,
  datetime: () => datetime2,
  duration: () => duration2,
  time: () => time2
});
var ZodMiniISODateTime = /* @__PURE__ */ $constructor("ZodMiniISODateTime", (inst, def) => {
  $ZodISODateTime.init(inst, def);
  ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function datetime2(params) {
  return _isoDateTime(ZodMiniISODateTime, params);
}
var ZodMiniISODate = /* @__PURE__ */ $constructor("ZodMiniISODate", (inst, def) => {
  $ZodISODate.init(inst, def);
  ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function date2(params) {
  return _isoDate(ZodMiniISODate, params);
}
var ZodMiniISOTime = /* @__PURE__ */ $constructor("ZodMiniISOTime", (inst, def) => {
  $ZodISOTime.init(inst, def);
  ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function time2(params) {
  return _isoTime(ZodMiniISOTime, params);
}
var ZodMiniISODuration = /* @__PURE__ */ $constructor("ZodMiniISODuration", (inst, def) => {
  $ZodISODuration.init(inst, def);
  ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function duration2(params) {
  return _isoDuration(ZodMiniISODuration, params);
}

// src/emulator/data/invalid.ts
var InvalidInput = class extends Error {
  constructor(problems) {
    super(problems.map(problemText).join(" "));
    this.problems = problems;
  }
  problems;
  name = "InvalidInput";
};
function problemText({ path, message }) {
  return path.length === 0 ? `It ${message}.` : `${pathText(path)} ${message}.`;
}
function pathText(path) {
  return path.reduce((text3, key2) => {
    if (typeof key2 === "number") return `${text3}[${key2}]`;
    return text3 === "" ? String(key2) : `${text3}.${String(key2)}`;
  }, "");
}
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function checkUnique(values, list, field) {
  const seen = /* @__PURE__ */ new Map();
  for (const [at, value] of values.entries()) {
    if (value === void 0) continue;
    const before = seen.get(value);
    if (before !== void 0) {
      throw new InvalidInput([{ path: [list, at, field], message: `is the ${field} of ${list}[${before}], too` }]);
    }
    seen.set(value, at);
  }
}

// src/emulator/data/checked.ts
function checkedAs(schema, value, path = []) {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const problems = read.error.issues.slice(0, MAX_PROBLEMS).map((issue2) => problemOf(issue2, value));
  throw new InvalidInput(problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] })));
}
var MAX_PROBLEMS = 5;
function problemOf(issue2, value) {
  const given2 = issue2.path.reduce((at, key2) => at?.[key2], value);
  if (issue2.code === "unrecognized_keys") {
    const [first = ""] = issue2.keys;
    return { path: [...issue2.path, first], message: "is not known" };
  }
  return {
    path: issue2.path,
    message: `should be ${expected(issue2)}${given2 === void 0 ? "" : `, not ${shown(given2)}`}`
  };
}
function expected(issue2) {
  switch (issue2.code) {
    case "invalid_type":
      return types[issue2.expected] ?? issue2.expected;
    case "invalid_value":
      return issue2.values.length === 1 ? JSON.stringify(issue2.values[0]) : `one of ${issue2.values.join(", ")}`;
    case "invalid_union":
      return "options" in issue2 ? `one of ${issue2.options.join(", ")}` : "of another kind";
    case "too_small":
      return issue2.origin === "string" ? "a text that is not empty" : `${String(issue2.minimum)} or more`;
    case "too_big":
      return `${String(issue2.maximum)} or less`;
    case "invalid_format":
      return formats[issue2.format] ?? `a ${issue2.format}`;
    case "custom":
      return issue2.message === "Invalid input" ? "of another kind" : issue2.message ?? "of another kind";
    default:
      return "of another kind";
  }
}
var types = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list"
};
var formats = {
  datetime: "a time such as 2026-10-30T09:00:00Z",
  guid: "a UUID",
  url: "an address such as http://localhost/api/v1"
};
function shown(value) {
  const text3 = JSON.stringify(value);
  return text3.length > 60 ? `${text3.slice(0, 60)}\u2026` : text3;
}

// src/emulator/data/json-stream.ts
var NEW_LINE = 10;
var QUOTE = 34;
var COMMA = 44;
var OPEN_LIST = 91;
var BACKSLASH = 92;
var CLOSE_LIST = 93;
var OPEN_OBJECT = 123;
var CLOSE_OBJECT = 125;
function createObjectReader(list) {
  return new ListReader(list);
}
var ListReader = class {
  constructor(list) {
    this.list = list;
  }
  list;
  line = 1;
  #elements = [];
  #lines = [];
  /** The text without the elements of the list. */
  #rest = "";
  /** The element that is being read; undefined outside of the list. */
  #element;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** Where the last string of the object itself begins in `#rest`. */
  #stringStart = 0;
  #lastString = "";
  /** The piece that is being read, and where the part of it begins that is not kept yet. */
  #piece = "";
  #from = 0;
  push(text3) {
    this.#piece = text3;
    this.#from = 0;
    for (let at = 0; at < text3.length; at += 1) {
      const code = text3.charCodeAt(at);
      if (code === NEW_LINE) this.line += 1;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (this.#isInString && code === BACKSLASH) this.#isEscaped = true;
      else if (code === QUOTE) this.#onQuote(at);
      else if (!this.#isInString) this.#onMark(code, at);
    }
    this.#keep(text3.length);
  }
  end() {
    if (this.#element !== void 0) throw new SyntaxError(`The list ${this.list} does not end`);
    const value = JSON.parse(this.#rest);
    const isObject2 = typeof value === "object" && value !== null && this.list in value;
    return isObject2 && this.#elements.length > 0 ? { ...value, [this.list]: this.#elements } : value;
  }
  lineOf(at) {
    return this.#lines[at] ?? 1;
  }
  #onQuote(at) {
    this.#isInString = !this.#isInString;
    if (this.#depth !== 1) return;
    this.#keep(this.#isInString ? at + 1 : at);
    if (this.#isInString) this.#stringStart = this.#rest.length;
    else this.#lastString = this.#rest.slice(this.#stringStart);
  }
  #onMark(code, at) {
    const isInList = this.#depth === 2 && this.#element !== void 0;
    switch (code) {
      case OPEN_LIST:
      case OPEN_OBJECT:
        this.#depth += 1;
        if (this.#depth !== 2 || code !== OPEN_LIST || !this.#isListNext()) return;
        this.#keep(at + 1);
        this.#element = "";
        this.#lines.push(this.line);
        return;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (isInList) this.#closeElement(at, true);
        this.#depth -= 1;
        return;
      case COMMA:
        if (!isInList) return;
        this.#closeElement(at, false);
        this.#from = at + 1;
    }
  }
  #isListNext() {
    return this.#lastString === this.list && this.#elements.length === 0;
  }
  #closeElement(at, isLast) {
    this.#keep(at);
    const text3 = this.#element ?? "";
    if (!isLast || this.#elements.length > 0 || text3.trim() !== "") this.#elements.push(JSON.parse(text3));
    this.#element = isLast ? void 0 : "";
    this.#lines.push(this.line);
  }
  /** Adds the piece up to `to` to the element, or to the rest. */
  #keep(to) {
    const text3 = this.#piece.slice(this.#from, to);
    if (this.#element === void 0) this.#rest += text3;
    else this.#element += text3;
    this.#from = to;
  }
};

// src/emulator/network/request-body.ts
var MAX_BODY = 1024 * 1024;
var BodyTooLarge = class extends Error {
  constructor(limit) {
    super(`The body should have at most ${limit} bytes.`);
    this.limit = limit;
  }
  limit;
  name = "BodyTooLarge";
};
async function* bodyText(request, limit) {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new BodyTooLarge(limit);
  if (request.body === null) return;
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let length = 0;
  for (; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > limit) throw new BodyTooLarge(limit);
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}
async function isTooLarge(request, limit) {
  const announced = request.headers.get("content-length");
  if (request.body === null || announced !== null) return Number(announced ?? 0) > limit;
  try {
    const pieces = bodyText(request, limit);
    while ((await pieces.next()).done !== true) ;
    return false;
  } catch (error) {
    if (error instanceof BodyTooLarge) return true;
    throw error;
  }
}

// src/emulator/control/call.ts
var JsonPieces = class {
  constructor(pieces) {
    this.pieces = pieces;
  }
  pieces;
};
var CallError = class extends Error {
  constructor(status3, message, headers = {}) {
    super(message);
    this.status = status3;
    this.headers = headers;
  }
  status;
  headers;
  name = "CallError";
};
function digits(least, most = Number.MAX_SAFE_INTEGER) {
  return pipe(
    string2().check(refine((text3) => /^\d+$/.test(text3), "a number")),
    pipe(transform(Number), number2().check(_gte(least), _lte(most)))
  );
}
function found(value, what) {
  if (value === void 0) throw new CallError(404, `There is no ${what}.`);
  return value;
}

// src/emulator/control/clock-calls.ts
var time3 = iso_exports.datetime({ offset: true });
var optionalTime = strictObject({ at: optional(time3) });
var requiredTime = strictObject({ at: time3 });
var duration3 = strictObject({ ms: number2() });
var clockCalls = [
  { method: "GET", path: "/clock", what: "The time of the service.", run: (_, { clock: clock2 }) => clockState(clock2) },
  {
    method: "POST",
    path: "/clock/freeze",
    what: "Stops the clock, at the given time or at the present one.",
    example: { at: "2026-10-30T18:00:00Z" },
    run(input, { clock: clock2 }) {
      const { at: time6 } = input.body(optionalTime);
      clock2.freeze(time6 === void 0 ? void 0 : Date.parse(time6));
      return clockState(clock2);
    }
  },
  {
    method: "POST",
    path: "/clock/resume",
    what: "Lets the clock run, from the time it shows.",
    run(_, { clock: clock2 }) {
      clock2.resume();
      return clockState(clock2);
    }
  },
  {
    method: "POST",
    path: "/clock/advance",
    what: "Moves the clock by so many milliseconds, which may be negative.",
    example: { ms: 6e4 },
    run(input, { clock: clock2 }) {
      clock2.advance(input.body(duration3).ms);
      return clockState(clock2);
    }
  },
  {
    method: "POST",
    path: "/clock/set",
    what: "Moves the clock to the given time; it stays frozen or running.",
    example: { at: "2026-12-24T12:00:00Z" },
    run(input, { clock: clock2 }) {
      clock2.set(Date.parse(input.body(requiredTime).at));
      return clockState(clock2);
    }
  }
];
function clockState(clock2) {
  return { now: new Date(clock2.now()).toISOString(), frozen: clock2.frozen };
}

// src/emulator/data/schemas.ts
var text = string2();
var name = text.check(_minLength(1));
var time4 = iso_exports.datetime({ offset: true });
var count = number2().check(_gte(0));
var wait = number2().check(_gte(0), _lte(2 ** 31 - 1));
var whole = int().check(_gte(0));
var positive = int().check(_gte(1));
var share = number2().check(_gte(0), _lte(1));
var status = int().check(
  _gte(200),
  _lte(599),
  refine((value) => ![204, 205, 304].includes(value), "a status with a body")
);
var errorStatus = int().check(_gte(400), _lte(599));
var redirectStatus = literal([301, 302, 303, 307, 308]);
var address = string2().check(refine((value) => /^[\x21-\x7e]+$/.test(value), "an address without spaces"));
var mediaType = string2().check(refine((value) => /^[\x20-\x7e]+$/.test(value), "a media type"));
var sigma = number2().check(_gte(0), _lte(5));
var section = strictObject({ heading: name, text });
var line = strictObject({ speaker: name, text });
var decision = strictObject({ id: name, text: name, rationale: text });
var meetingChange = strictObject({
  title: optional(text),
  start: optional(time4),
  durationMinutes: optional(count),
  project: optional(text),
  status: optional(name),
  updatedAt: optional(time4),
  attendees: optional(array(text)),
  summary: optional(text),
  sections: optional(array(section)),
  transcript: optional(array(line)),
  decisions: optional(array(decision)),
  raw: optional(record(text, unknown())),
  userId: optional(guid2())
});
var meetingInput = extend2(meetingChange, { id: optional(guid2()), title: text });
var settings = partial2(
  strictObject({
    meetings_folder: text,
    decisions_folder: text,
    auto_create_decision_notes: boolean2(),
    template_id: text,
    include_transcript: boolean2(),
    file_naming_pattern: text,
    link_attendees_as_people: boolean2(),
    use_utc_timestamps: boolean2(),
    sync_frequency_minutes: int()
  })
);
var switches = record(text, text);
var key = strictObject({ key: name, userId: guid2(), state: _enum(["active", "revoked", "expired"]) });
var single = [
  strictObject({ kind: literal("latency"), ms: wait, jitter: optional(wait), sigma: optional(sigma) }),
  strictObject({ kind: literal("hang") }),
  strictObject({ kind: literal("reset") }),
  strictObject({ kind: literal("lost") }),
  strictObject({ kind: literal("truncate"), fraction: optional(share) }),
  strictObject({ kind: literal("stall"), fraction: optional(share) }),
  strictObject({ kind: literal("contentLength"), by: optional(int()) }),
  strictObject({ kind: literal("slow"), ms: wait }),
  strictObject({ kind: literal("badGzip") }),
  strictObject({ kind: literal("html"), status }),
  strictObject({ kind: literal("redirect"), location: address, status: optional(redirectStatus) }),
  strictObject({ kind: literal("noContent") }),
  strictObject({ kind: literal("bom") }),
  strictObject({ kind: literal("error"), status: errorStatus, retryAfter: optional(count) }),
  strictObject({ kind: literal("stale") }),
  strictObject({
    kind: literal("text"),
    body: text,
    status: optional(status),
    type: optional(mediaType)
  })
];
var step = discriminatedUnion("kind", [...single, strictObject({ kind: literal("none") })]);
var fault = discriminatedUnion("kind", [
  ...single,
  strictObject({
    kind: literal("sequence"),
    steps: array(step).check(_minLength(1)),
    repeat: optional(boolean2())
  })
]);
var faultMatch = strictObject({
  method: optional(name),
  path: optional(name),
  query: optional(record(text, text))
});
var faultRule = strictObject({
  fault,
  match: optional(faultMatch),
  after: optional(whole),
  count: optional(positive),
  probability: optional(share),
  seed: optional(whole),
  ttl: optional(count)
});
var scenario = strictObject({
  name,
  about: optional(text),
  faults: array(faultRule),
  switches: optional(switches)
});
var clock = strictObject({ now: time4, frozen: boolean2() });
var savedState = strictObject({
  $schema: optional(text),
  clock: optional(clock),
  settings: optional(settings),
  meetings: array(meetingInput),
  keys: optional(array(key)),
  switches: optional(switches),
  faults: optional(array(faultRule))
});

// src/emulator/control/fault-calls.ts
var faultCalls = [
  { method: "GET", path: "/faults", what: "All active faults.", run: (_, emulator) => faultsOf(emulator) },
  {
    method: "POST",
    path: "/faults",
    what: "Adds a fault. Requests that match fail: so many of them, with a probability, for a time.",
    example: { fault: { kind: "error", status: 503 }, match: { path: "/sync" }, count: 2 },
    run(input, { faults }) {
      return { id: faults.add(input.body(faultRule)) };
    }
  },
  {
    method: "DELETE",
    path: "/faults",
    what: "Removes all faults.",
    run(_, emulator) {
      emulator.faults.clear();
      return faultsOf(emulator);
    }
  },
  {
    method: "DELETE",
    path: "/faults/:id",
    what: "Removes one fault.",
    run({ part }, emulator) {
      const id = Number(part("id"));
      found(
        emulator.faults.list().find((one) => one.id === id),
        `fault ${part("id")}`
      );
      emulator.faults.clear(id);
      return faultsOf(emulator);
    }
  }
];
function faultsOf({ faults }) {
  return { faults: faults.list() };
}

// src/emulator/world/journal-query.ts
function findRequests(entries, pattern2) {
  return entries.filter((entry) => differences(entry, pattern2).length === 0);
}
function verifyRequests(entries, pattern2, times) {
  const count2 = findRequests(entries, pattern2).length;
  const ok = times === void 0 ? count2 > 0 : count2 === times;
  return { ok, count: count2, nearest: ok || count2 > (times ?? 0) ? [] : nearMisses(entries, pattern2) };
}
function nearMisses(entries, pattern2, most = 3) {
  return entries.map((entry) => ({ entry, differences: differences(entry, pattern2) })).filter((miss) => miss.differences.length > 0).sort((a, b) => a.differences.length - b.differences.length || b.entry.number - a.entry.number).slice(0, most);
}
function differences(entry, { method, path, query: query2 = {}, auth, status: status3 }) {
  const { pathname, searchParams } = new URL(entry.target, "https://emulator.invalid");
  const conditions = [
    ["method", entry.method, method],
    ["auth", entry.auth, auth],
    ["status", entry.status, status3],
    ["path", path !== void 0 && pathname.endsWith(path) ? path : pathname, path],
    ...Object.entries(query2).map(([name2, wanted]) => [name2, searchParams.get(name2), wanted])
  ];
  return conditions.filter(([, actual, wanted]) => wanted !== void 0 && actual !== wanted).map(([name2, actual, wanted]) => `${name2} is ${String(actual)}, not ${String(wanted)}`);
}

// src/emulator/control/journal-calls.ts
var range = strictObject({
  after: _default(digits(0), 0),
  limit: _default(digits(1, 1e3), 1e3)
});
var pattern = strictObject({
  method: optional(string2()),
  path: optional(string2()),
  query: optional(record(string2(), nullable(string2()))),
  auth: optional(_enum(["none", "bearer", "x-api-key", "both"])),
  status: optional(int())
});
var search = strictObject({ request: pattern });
var verification = strictObject({ request: pattern, times: optional(int().check(_gte(0))) });
var nearestSearch = strictObject({ request: pattern, most: optional(int().check(_gte(1))) });
var journalCalls = [
  {
    method: "GET",
    path: "/journal",
    what: "The newest thousand requests, oldest first; `after` and `limit` select some of them.",
    example: "?after=20&limit=50",
    run(input, { journal }) {
      const { after, limit } = input.query(range);
      return {
        count: journal.count,
        requests: journal.entries().filter(({ number: number3 }) => number3 > after).slice(-limit)
      };
    }
  },
  {
    method: "DELETE",
    path: "/journal",
    what: "Deletes all requests.",
    run: (_, { journal }) => journal.clear()
  },
  {
    method: "POST",
    path: "/journal/find",
    what: "The requests that match, and their number.",
    example: { request: { path: "/sync", query: { limit: "100", since: null }, status: 200 } },
    run(input, { journal }) {
      const requests = findRequests(journal.entries(), input.body(search).request);
      return { count: requests.length, requests };
    }
  },
  {
    method: "POST",
    path: "/journal/verify",
    what: "Whether at least one request matched, or exactly so many; if not, the requests that differ least.",
    example: { request: { method: "POST", path: "/auth", auth: "bearer" }, times: 1 },
    run(input, { journal }) {
      const { request, times } = input.body(verification);
      return verifyRequests(journal.entries(), request, times);
    }
  },
  {
    method: "POST",
    path: "/journal/nearest",
    what: "The requests that do not match and how they differ, those that differ least first.",
    example: { request: { path: "/sync", query: { limit: "100" } }, most: 3 },
    run(input, { journal }) {
      const { request, most } = input.body(nearestSearch);
      return { nearest: nearMisses(journal.entries(), request, most) };
    }
  }
];

// src/emulator/control/key-calls.ts
var issued = strictObject({ key: optional(string2().check(_minLength(1))), userId: optional(guid2()) });
var keyCalls = [
  {
    method: "GET",
    path: "/keys",
    what: "All keys without their texts, and how many requests each has left.",
    run: (_, emulator) => ({ keys: keysOf(emulator) })
  },
  {
    method: "POST",
    path: "/keys",
    what: "Issues a key; `key` sets its text, `userId` the user whose meetings it reads.",
    example: { userId: "00000000-0000-4000-8000-0000000000aa" },
    run(input, { keys }) {
      const wanted = input.body(issued);
      const key2 = keys.issue(wanted.key, wanted.userId);
      return { number: keys.list().findIndex((one) => one.key === key2) + 1, key: key2 };
    }
  },
  {
    method: "POST",
    path: "/keys/:number/revoke",
    what: "Revokes a key.",
    run(input, emulator) {
      emulator.keys.revoke(keyOf(input, emulator));
      return { keys: keysOf(emulator) };
    }
  },
  {
    method: "POST",
    path: "/keys/:number/expire",
    what: "Lets a key expire.",
    run(input, emulator) {
      emulator.keys.expire(keyOf(input, emulator));
      return { keys: keysOf(emulator) };
    }
  }
];
function keyOf({ part }, { keys }) {
  return found(keys.list()[Number(part("number")) - 1], `key number ${part("number")}`).key;
}
function keysOf(emulator) {
  return emulator.keys.list().map(({ key: key2, userId, state }, at) => {
    const { limit, left, resetAt } = emulator.allowance(key2);
    const hint = key2.length > 12 ? `${key2.slice(0, 4)}\u2026${key2.slice(-4)}` : "\u2026";
    return { number: at + 1, hint, userId, state, limit, left, resetAt: new Date(resetAt).toISOString() };
  });
}

// src/emulator/control/meeting-calls.ts
var search2 = strictObject({
  text: optional(string2()),
  status: optional(string2()),
  project: optional(string2()),
  limit: _default(digits(1, 1e3), 100),
  offset: _default(digits(0), 0)
});
var status2 = strictObject({ status: optional(string2().check(_minLength(1))) });
var meetingCalls = [
  {
    method: "GET",
    path: "/meetings",
    what: "Meetings of every status, last updated first, without their texts.",
    example: "?text=atlas&status=draft&project=Atlas&limit=20&offset=0",
    run(input, { world }) {
      const { text: text3 = "", limit, offset, ...wanted } = input.query(search2);
      const isWanted = (head) => (wanted.status === void 0 || head.status === wanted.status) && (wanted.project === void 0 || head.project === wanted.project) && `${head.title} ${head.project ?? ""}`.toLowerCase().includes(text3.toLowerCase());
      const all = [...world.heads()].filter(isWanted).sort((a, b) => a.updatedAt < b.updatedAt ? 1 : -1);
      return { total: all.length, projects: world.projects(), meetings: all.slice(offset, offset + limit) };
    }
  },
  {
    method: "POST",
    path: "/meetings",
    what: "Adds a meeting, or replaces the one with its id. Only the title is required.",
    example: { title: "Kickoff", project: "Atlas", summary: "We began." },
    run: (input, { world }) => world.put(input.body(meetingInput))
  },
  { method: "GET", path: "/meetings/:id", what: "A meeting with its texts.", run: meetingOf },
  {
    method: "PATCH",
    path: "/meetings/:id",
    what: "Changes the given fields, and sets updatedAt to the clock's time unless it is given.",
    example: { title: "Kickoff, second try" },
    run(input, emulator) {
      const { id } = meetingOf(input, emulator);
      emulator.world.change(id, definedFields(input.body(meetingChange)));
      return meetingOf(input, emulator);
    }
  },
  {
    method: "DELETE",
    path: "/meetings/:id",
    what: "Deletes a meeting.",
    run: (input, emulator) => emulator.world.remove(meetingOf(input, emulator).id)
  },
  {
    method: "POST",
    path: "/meetings/:id/complete",
    what: "Completes the minutes of a meeting: the service lists it.",
    run(input, emulator) {
      return { id: emulator.world.complete(meetingOf(input, emulator).id) };
    }
  },
  {
    method: "POST",
    path: "/meetings/:id/uncomplete",
    what: "Makes the minutes incomplete again: the service no longer lists the meeting.",
    example: { status: "processing" },
    run(input, emulator) {
      const { id } = meetingOf(input, emulator);
      emulator.world.uncomplete(id, input.body(status2).status);
      return { id };
    }
  }
];
function meetingOf({ part }, { world }) {
  return found(world.get(part("id")), `meeting ${part("id")}`);
}
function definedFields(change) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== void 0));
}

// src/emulator/data/scenarios.ts
var scenarios = [
  {
    name: "overload",
    about: "The first answer is 500, the second 429 with two seconds to wait; then all is well.",
    faults: [
      {
        fault: {
          kind: "sequence",
          steps: [
            { kind: "error", status: 500 },
            { kind: "error", status: 429, retryAfter: 2 }
          ]
        }
      }
    ]
  },
  {
    name: "maintenance",
    about: "503 for half a minute of the emulator's clock, with the seconds to wait.",
    faults: [{ fault: { kind: "error", status: 503, retryAfter: 30 }, ttl: 3e4 }]
  },
  {
    name: "mobile network",
    about: "Most answers are slow, a few very slow; one in twenty connections is reset, one in fifty stands still.",
    faults: [
      { fault: { kind: "latency", ms: 300, sigma: 0.8 }, seed: 1 },
      { fault: { kind: "reset" }, probability: 0.05, seed: 2 },
      { fault: { kind: "stall" }, probability: 0.02, seed: 3 }
    ]
  },
  {
    name: "every third fails",
    about: "Two answers are well, the third is 502 of a proxy, and so on.",
    faults: [
      {
        fault: {
          kind: "sequence",
          steps: [{ kind: "none" }, { kind: "none" }, { kind: "html", status: 502 }],
          repeat: true
        }
      }
    ]
  },
  {
    name: "moving list",
    about: "Meetings occur on two pages, totals are old, and the first page breaks off.",
    faults: [{ fault: { kind: "truncate" }, match: { path: "/sync" }, count: 1 }],
    switches: { duplicates: "betweenPages", total: "stale" }
  }
];
function readScenario(value) {
  return checkedAs(scenario, value);
}
function startScenario({ faults, switches: switches2 }, { faults: rules, switches: settings2 }) {
  if (settings2 !== void 0) {
    const before = switches2.changed();
    switches2.reset();
    try {
      switches2.set(settings2);
    } catch (error) {
      switches2.set(before);
      throw error;
    }
  }
  faults.clear();
  for (const rule of rules) faults.add(rule);
}

// src/emulator/control/scenario-calls.ts
var sent = extend2(scenario, { faults: optional(scenario.shape.faults) });
function scenarioCalls() {
  const known = new Map(scenarios.map((one) => [one.name, one]));
  const list = () => ({ scenarios: [...known.values()] });
  const named2 = (name2) => found(known.get(name2), `scenario "${name2}"`);
  return [
    {
      method: "GET",
      path: "/scenarios",
      what: "All scenarios: named faults and switches.",
      run: list
    },
    {
      method: "POST",
      path: "/scenarios",
      what: "Saves a scenario; without `faults`, the present faults and switches under this name.",
      example: {
        name: "one error",
        faults: [{ fault: { kind: "sequence", steps: [{ kind: "error", status: 500 }] } }]
      },
      run(input, emulator) {
        const { faults, ...rest } = input.body(sent);
        const saved = faults === void 0 ? { ...present(emulator), ...rest } : { ...rest, faults };
        known.set(rest.name, saved);
        return list();
      }
    },
    {
      method: "GET",
      path: "/scenarios/:name",
      what: "One scenario, as a file for --scenario.",
      run: ({ part }) => named2(part("name"))
    },
    {
      method: "POST",
      path: "/scenarios/:name/start",
      what: "Replaces all faults by those of a scenario, and all switches when it has some.",
      run({ part }, emulator) {
        startScenario(emulator, named2(part("name")));
        return present(emulator);
      }
    },
    {
      method: "DELETE",
      path: "/scenarios/:name",
      what: "Deletes a scenario.",
      run({ part }) {
        known.delete(named2(part("name")).name);
        return list();
      }
    }
  ];
}
function present({ faults, switches: switches2 }) {
  return { faults: faults.list().map(({ id: _id, struck: _struck, ...rule }) => rule), switches: switches2.changed() };
}

// src/emulator/control/settings-calls.ts
var settingsCalls = [
  {
    method: "GET",
    path: "/settings",
    what: "The user's settings at the service.",
    run: (_, { world }) => world.settings
  },
  {
    method: "PATCH",
    path: "/settings",
    what: "Changes the given settings. The service renders every note again.",
    example: { include_transcript: true },
    run(input, { world }) {
      world.changeSettings(input.body(settings));
      return world.settings;
    }
  }
];

// src/emulator/service/protocol.ts
function isRefusal(value) {
  return typeof value === "object" && value !== null && "refuse" in value;
}

// src/emulator/service/questions.ts
var asSpecified = (_name, value) => value;

// src/emulator/service/answer.ts
function json(status3, value) {
  return jsonText(status3, JSON.stringify(value));
}
function jsonText(status3, body) {
  return { status: status3, body, type: "application/json; charset=utf-8" };
}
function html(status3, title) {
  const body = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return { status: status3, body, type: "text/html; charset=utf-8" };
}
var messages = {
  400: "Invalid request",
  401: "Invalid or expired API key",
  404: "Meeting not found",
  429: "Rate limit exceeded",
  500: "An unexpected error occurred"
};
function failure2(status3, vary, message = messages[status3] ?? "Error", more = {}) {
  return vary("errorBody", json(status3, { error: message, ...more }), { message });
}
function headersOf({ headers, type }, now, applied) {
  const all = new Headers({ Date: new Date(now).toUTCString(), "Cache-Control": "no-store", ...headers });
  if (type !== void 0) all.set("Content-Type", type);
  if (applied.size > 0) all.set("X-Emulator-Variant", [...applied].sort().join(", "));
  return all;
}

// src/emulator/service/random.ts
function createRandom(seed) {
  let state = seed | 0;
  return () => {
    state = state + 1831565813 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  };
}
function hash(text3) {
  let value = 2166136261;
  for (let i = 0; i < text3.length; i += 1) value = Math.imul(value ^ text3.charCodeAt(i), 16777619);
  return value >>> 0;
}
function pick2(random, from) {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === void 0) throw new RangeError("Nothing to pick from.");
  return chosen;
}
function pickSome(random, from, count2) {
  const rest = [...from];
  const chosen = [];
  while (chosen.length < count2 && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}
function token(random, length, alphabet = "0123456789abcdefghijklmnopqrstuvwxyz") {
  let text3 = "";
  while (text3.length < length) text3 += alphabet.charAt(Math.floor(random() * alphabet.length));
  return text3;
}
function uuid2(random) {
  let hex = "";
  while (hex.length < 32)
    hex += Math.floor(random() * 4294967296).toString(16).padStart(8, "0");
  const variant2 = "89ab".charAt(Math.floor(random() * 4));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant2}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

// src/emulator/service/rate-limit.ts
var WINDOW = 6e4;
function createRateLimit(limit) {
  const requests = /* @__PURE__ */ new Map();
  function timesOf(bucket, now) {
    const times = requests.get(bucket) ?? [];
    const isLong = times.length > 1e3 && (times[times.length >> 1] ?? now) < now - 2 * WINDOW;
    const from = isLong ? firstFrom(now - 2 * WINDOW, times) : 0;
    const to = firstFrom(now + 1, times);
    const kept = from > 0 || to < times.length ? times.slice(from, to) : times;
    requests.set(bucket, kept);
    return kept;
  }
  return {
    allowance(bucket, { now, vary }) {
      const times = timesOf(bucket, now);
      const start = now - now % WINDOW;
      const used = times.length - firstFrom(start, times);
      const allowance = { limit, left: Math.max(0, limit - used), resetAt: start + WINDOW };
      return vary("keySharing", vary("limitWindow", allowance, { times, bucket }));
    },
    count(bucket, { now }) {
      timesOf(bucket, now).push(now);
    },
    clear: () => requests.clear()
  };
}
function firstFrom(start, times) {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = low + high >> 1;
    if ((times[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

// src/emulator/switches/variant.ts
function isAffected({ number: number3 }) {
  return number3 % 3 === 2;
}
var KEPT = 64;
function remembered({ memory }, key2, initial) {
  return memory.has(key2) ? memory.get(key2) : initial;
}
function remember({ memory }, key2, value) {
  memory.delete(key2);
  memory.set(key2, value);
  const oldest = memory.keys().next();
  if (memory.size > KEPT && oldest.done !== true) memory.delete(oldest.value);
}

// src/emulator/switches/access.ts
var accessVariants = {
  bothHeaders: {
    gap: "G55",
    spec: "bearerWins",
    values: {
      apiKeyWins: (_, { plain }) => plain,
      mustAgree: (_, { bearer, plain }) => bearer === plain ? bearer : { refuse: 401 },
      reject: () => ({ refuse: 400 })
    }
  },
  bearerForm: {
    gap: "G56",
    spec: "lenient",
    values: { exact: (_, { header: header2 }) => /^Bearer (\S+)$/.exec(header2)?.[1] }
  },
  keyPrefix: { gap: "G57", spec: "unchecked", values: { checked: () => false } },
  refusal: {
    gap: "G58",
    spec: "unauthorized",
    values: {
      validFalse: (answer2, { path }) => path === "/auth" ? json(200, { valid: false }) : answer2,
      forbidden: () => failure2(403, asSpecified, "Invalid or expired API key")
    }
  },
  keyLife: {
    gap: "G59",
    spec: "lasting",
    values: { endsInSweep: (isValid, { search: search3 }) => isValid && (search3.get("offset") ?? "0") === "0" }
  },
  limitScope: { gap: "G60", spec: "perKey", values: { allKeys: () => "" } },
  limitCounts: {
    gap: "G60",
    spec: "everything",
    values: { successes: (_, { status: status3 }) => status3 < 300, exceptAuth: (_, { path }) => path !== "/auth" }
  },
  refusalOrder: { gap: "G60", spec: "keyFirst", values: { limitFirst: () => false } },
  limitWindow: {
    gap: "G61",
    spec: "minute",
    values: {
      fromFirst(allowance, { times, bucket }, context) {
        const { now } = context;
        const known = remembered(context, `window ${bucket}`, now);
        const start = now - known < WINDOW ? known : now;
        remember(context, `window ${bucket}`, start);
        return withUsed(allowance, times.filter((time6) => time6 >= start).length, start + WINDOW);
      },
      sliding(allowance, { times }, { now }) {
        const recent = times.filter((time6) => time6 > now - WINDOW);
        return withUsed(allowance, recent.length, (recent[0] ?? now) + WINDOW);
      },
      tokenBucket(allowance, { times }, { now }) {
        const perToken = WINDOW / allowance.limit;
        const full = times.reduce((back, time6) => Math.max(back, time6) + perToken, 0);
        return withUsed(allowance, Math.max(0, Math.ceil((full - now) / perToken)), Math.max(now, full));
      }
    }
  },
  keySharing: {
    gap: "G72",
    spec: "alone",
    values: { otherDevice: (own2) => ({ ...own2, left: Math.max(0, own2.left - Math.floor(own2.limit * 0.4)) }) }
  },
  retryAfter: {
    gap: "G62",
    spec: "seconds",
    values: {
      milliseconds: (seconds) => String(Number(seconds) * 1e3),
      date: (_, { resetAt }) => new Date(resetAt).toUTCString(),
      absent: () => void 0,
      zero: () => "0",
      negative: () => "-1",
      huge: () => "31536000"
    }
  },
  retryAfterBody: {
    gap: "G63",
    spec: "equal",
    values: {
      differs: (seconds) => Number(seconds) + 7,
      string: (seconds) => String(seconds),
      missing: () => void 0
    }
  },
  limitReset: {
    gap: "G64",
    spec: "seconds",
    values: {
      milliseconds: (_, { resetAt }) => String(resetAt),
      delta: (_, { resetAt }, { now }) => String(Math.ceil((resetAt - now) / 1e3)),
      iso: (_, { resetAt }) => new Date(resetAt).toISOString()
    }
  },
  limitHeaders: {
    gap: "G65",
    spec: "always",
    values: {
      missingOnErrors: (headers, { status: status3 }) => status3 >= 400 ? {} : headers,
      never: () => ({}),
      joined: (headers) => Object.fromEntries(Object.entries(headers).map(([name2, value]) => [name2, `${value}, ${value}`]))
    }
  },
  errorBody: {
    gap: "G66",
    spec: "json",
    values: {
      html: ({ status: status3 }, { message }) => html(status3, message),
      text: ({ status: status3 }, { message }) => ({ status: status3, body: message, type: "text/plain; charset=utf-8" }),
      empty: ({ status: status3 }) => ({ status: status3, body: "" }),
      problem: ({ status: status3 }, { message }) => ({
        ...json(status3, { type: "about:blank", title: message, status: status3 }),
        type: "application/problem+json"
      }),
      object: ({ status: status3 }, { message }) => json(status3, { error: { message, status: status3 } }),
      withCode: ({ status: status3 }, { message }) => json(status3, { error: message, code: `E${status3}` })
    }
  },
  userIds: {
    gap: "G73",
    spec: "perAccount",
    values: { perKey: (_, { key: key2 }) => uuid2(createRandom(hash(key2.key))) }
  }
};
function withUsed({ limit }, used, resetAt) {
  return { limit, left: Math.max(0, limit - used), resetAt };
}

// src/emulator/switches/listing.ts
var COUNT_KEPT = 5 * 6e4;
var listingVariants = {
  sinceBound: { gap: "G7", spec: "exclusive", values: { inclusive: () => true } },
  sort: {
    gap: "G18",
    spec: "updatedDesc",
    values: {
      updatedAsc: (newestFirst) => (a, b) => newestFirst(b, a),
      dateDesc: () => (a, b) => byText(b.start, a.start) || byText(b.id, a.id),
      dateAsc: () => (a, b) => byText(a.start, b.start) || byText(a.id, b.id),
      id: () => (a, b) => byText(a.id, b.id),
      created: () => (a, b) => a.seq - b.seq
    }
  },
  shuffle: {
    gap: "G18",
    spec: "none",
    values: { everyRequest: (rows, _, { number: number3 }) => [...rows].sort(inRandomOrder(number3)) }
  },
  tieBreak: {
    gap: "G19",
    spec: "id",
    values: { none: (rows, { updatedAt }, { number: number3 }) => shuffledTies(rows, updatedAt, number3) }
  },
  paging: {
    gap: "G20",
    spec: "live",
    values: {
      snapshot(rows, { query: query2 }, context) {
        if (query2.offset === 0) keep(context, "snapshot", query2, rows);
        return recall(context, "snapshot", query2, rows);
      },
      replicaLag(rows, { query: query2 }, context) {
        const before = query2.offset === 0 ? rows : recall(context, "replica", query2, rows);
        keep(context, "replica", query2, rows);
        return before;
      }
    }
  },
  duplicates: {
    gap: "G21",
    spec: "none",
    values: {
      betweenPages: (rows, { limit }) => rows.flatMap((row, at) => at % limit === limit - 1 ? [row, row] : row),
      insidePage: (rows) => rows.flatMap((row) => row.seq % 5 === 4 ? [row, row] : row)
    }
  },
  total: {
    gap: "G22",
    spec: "exact",
    values: {
      ignoresSince: (total, { query: query2, countAll }) => query2.since === void 0 ? total : countAll(),
      pageLength: (_, { pageLength }) => pageLength,
      capped: (total, { query: query2 }) => Math.min(total, 2 * query2.limit),
      stale: (total, { query: query2 }, context) => staleCount(total, "total", query2, context),
      drifting: (total, _, { number: number3 }) => Math.max(0, total - 1 + number3 % 3)
    }
  },
  totalMoment: {
    gap: "G76",
    spec: "samePage",
    values: {
      earlier(count2, { query: query2 }, context) {
        const before = recall(context, "moment", query2, count2);
        keep(context, "moment", query2, count2);
        return before;
      }
    }
  },
  totalFilters: {
    gap: "G77",
    spec: "applied",
    values: { ignored: (_, { countUnfiltered }) => countUnfiltered() }
  },
  hasMore: {
    gap: "G23",
    spec: "exact",
    values: {
      fullPage: (_, { query: query2, pageLength }) => pageLength === query2.limit,
      never: () => false,
      always: () => true,
      staleTotal: (_, { query: query2, end, count: count2 }, context) => end < staleCount(count2, "more", query2, context)
    }
  },
  emptyPages: {
    gap: "G24",
    spec: "none",
    values: {
      // Meetings of other users are removed after the page was cut. There is one page of them, after the first page.
      filteredAfterPaging(slice, { rows, limit, length, offset }) {
        if (rows.length <= limit) return slice;
        const end = offset + length;
        const before = rows.slice(offset, Math.min(end, limit));
        const after = rows.slice(Math.max(limit, offset - limit), Math.max(limit, end - limit));
        return { page: [...before, ...after], more: end < rows.length + limit };
      }
    }
  },
  shortPages: {
    gap: "G25",
    spec: "none",
    values: { half: (limit) => Math.min(limit, Math.max(2, Math.ceil(limit / 2))) }
  },
  paginationEcho: {
    gap: "G26",
    spec: "applied",
    values: {
      requested: (applied, { query: { asked } }) => ({
        ...applied,
        ...asked.limit !== void 0 && { limit: Number(asked.limit) },
        ...asked.offset !== void 0 && { offset: Number(asked.offset) }
      }),
      strings: (applied) => ({ ...applied, limit: String(applied["limit"]), offset: String(applied["offset"]) }),
      missing: ({ total, hasMore }) => ({ total, hasMore })
    }
  },
  leftList: {
    gap: "G35",
    spec: "vanish",
    values: {
      stay: (isListed, { statuses }) => (entry) => isListed(entry) || entry.first !== void 0 && statuses?.includes(entry.first.status) === true
    }
  },
  leftById: { gap: "G35", spec: "notFound", values: { found: () => () => true } },
  membership: {
    gap: "G36",
    spec: "consistent",
    values: {
      byIdOnly: (isVisible, { endpoint }) => endpoint === "byId" ? isVisible : (entry) => isVisible(entry) && entry.seq % 7 !== 3,
      listOnly: (isVisible, { endpoint }) => endpoint === "list" ? isVisible : (entry) => isVisible(entry) && entry.seq % 7 !== 3
    }
  }
};
function byText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
function inRandomOrder(request) {
  const numbers = /* @__PURE__ */ new Map();
  const numberOf2 = (entry) => {
    const number3 = numbers.get(entry) ?? hash(`${entry.id} ${request}`);
    numbers.set(entry, number3);
    return number3;
  };
  return (a, b) => numberOf2(a) - numberOf2(b);
}
function shuffledTies(rows, updatedAt, request) {
  const tied = /* @__PURE__ */ new Map();
  for (const row of rows) tied.set(updatedAt(row), [...tied.get(updatedAt(row)) ?? [], row]);
  for (const group of tied.values()) group.sort(inRandomOrder(request));
  return rows.map((row) => tied.get(updatedAt(row))?.pop() ?? row);
}
function staleCount(count2, name2, query2, context) {
  const known = recall(context, name2, query2, { count: count2, at: context.now });
  const kept = context.now - known.at > COUNT_KEPT ? { count: count2, at: context.now } : known;
  keep(context, name2, query2, kept);
  return kept.count;
}
function keyOf2(name2, { userId, since, statuses, projects: projects2 }) {
  return JSON.stringify([name2, userId, String(since), statuses, projects2]);
}
function recall(context, name2, query2, initial) {
  return remembered(context, keyOf2(name2, query2), initial);
}
function keep(context, name2, query2, value) {
  remember(context, keyOf2(name2, query2), value);
}

// src/emulator/service/timestamp.ts
function wireTime(time6, vary) {
  return vary("timestamps", isoTime(time6), { time: time6 });
}
function isoTime(time6) {
  const iso2 = new Date(time6).toISOString();
  return Number.isInteger(time6) ? iso2 : iso2.replace("Z", `${microseconds(time6)}Z`);
}
function microseconds(time6) {
  return String(Math.floor((time6 - Math.floor(time6)) * 1e3)).padStart(3, "0");
}
var last;
var formats2 = /* @__PURE__ */ new Map();
function localTime(iso2, zone) {
  const key2 = `${iso2} ${zone}`;
  if (last?.key === key2) return last.time;
  const format = formats2.get(zone) ?? createFormat(zone);
  formats2.set(zone, format);
  const [date3 = "", time6 = ""] = format.format(new Date(iso2)).split(" ");
  last = { key: key2, time: { date: date3, hour: Number(time6.slice(0, 2)), minute: time6.slice(3, 5) } };
  return last.time;
}
function createFormat(timeZone) {
  const digits2 = "2-digit";
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: digits2,
    day: digits2,
    hour: digits2,
    minute: digits2,
    hourCycle: "h23"
  });
}

// src/emulator/service/render-note.ts
function meetingNote(head, title, body, rendering) {
  const { settings: settings2, vary } = rendering;
  const sections = vary("sections", sectionsOf(body, settings2), { body });
  const text3 = sections.map((section2) => `
${section2.heading}

${section2.text}
`).join("");
  const all = propertiesOf(head, body, rendering);
  const properties = vary("frontMatterKeys", vary("durationForm", all));
  return vary("frontMatterYaml", withFrontMatter(properties, `# ${title}
${text3}`));
}
function decisionNote(decision2, date3) {
  const properties = [
    ["date", date3],
    ["tags", "[decision]"]
  ];
  return withFrontMatter(properties, `# ${decision2.text}

${decision2.rationale}
`);
}
function noteDate(start, { settings: settings2, timeZone }) {
  return localTime(start, settings2.use_utc_timestamps ? "UTC" : timeZone).date;
}
function sectionsOf(body, { template_id, include_transcript }) {
  const { summary, decisions: decisions2 } = body;
  const own2 = body.sections.map(({ heading, text: text4 }) => ({ heading: `## ${heading}`, text: text4 }));
  const text3 = template_id === "brief" ? summary.split("\n\n")[0] ?? "" : summary;
  const all = [{ heading: "## Summary", text: text3 }, ...own2];
  if (template_id === "detailed") all.push(decisionsSection(decisions2), actionItemsSection(summary));
  if (include_transcript) all.push(transcriptSection(body));
  return all.filter((section2) => section2.text !== "" || section2 === all[0]);
}
function decisionsSection(decisions2) {
  return { heading: "## Decisions", text: decisions2.map((decision2) => `- ${decision2.text}`).join("\n") };
}
function actionItemsSection(summary) {
  const tasks = summary.split("\n").filter((line2) => line2.startsWith("- ["));
  return { heading: "## Action items", text: tasks.join("\n") };
}
function transcriptSection({ transcript }) {
  const lines = transcript.map(({ speaker, text: text3 }) => `**${speaker}**: ${text3}`);
  return { heading: "## Transcript", text: lines.join("\n\n") };
}
function propertiesOf(head, { attendees }, rendering) {
  const { settings: settings2, timeZone, vary } = rendering;
  const { start, project } = head;
  const { date: date3, hour, minute } = localTime(start, settings2.use_utc_timestamps ? "UTC" : timeZone);
  const twelve = `${String(hour % 12 || 12).padStart(2, "0")}:${minute} ${hour < 12 ? "AM" : "PM"}`;
  const link = (name2) => JSON.stringify(`[[${name2}]]`);
  const tags = project === void 0 ? ["meeting"] : ["meeting", tag(project)];
  return [
    ["date", date3],
    ["time", vary("timeForm", twelve, { start, hour, minute })],
    ["duration", `${head.durationMinutes}min`],
    ["attendees", yamlList(attendees.map(settings2.link_attendees_as_people ? link : yamlText))],
    ["tags", yamlList(tags)],
    [vary("idKey", "minutes_id"), head.id]
  ];
}
function yamlList(yaml) {
  return `[${yaml.join(", ")}]`;
}
function tag(project) {
  return project.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
}
var PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N} .'\u2019&()/-]*[\p{L}\p{N}.)])?$/u;
var MEANS_ANOTHER_TYPE = /^(true|false|yes|no|on|off|null|[\d.e+-]+|0x.*)$/i;
function yamlText(text3) {
  return PLAIN.test(text3) && !MEANS_ANOTHER_TYPE.test(text3) ? text3 : JSON.stringify(text3);
}
function withFrontMatter(properties, body) {
  return `---
${properties.map(([key2, yaml]) => `${key2}: ${yaml}
`).join("")}---

${body}`;
}

// src/emulator/switches/meeting.ts
var meetingVariants = {
  byIdShape: {
    gap: "G37",
    spec: "same",
    values: {
      listTrimmed: (fields, { endpoint }) => endpoint === "list" ? trimmed(fields) : fields,
      byIdTrimmed: (fields, { endpoint }) => endpoint === "byId" ? trimmed(fields) : fields,
      crlf: (fields, { endpoint }) => endpoint === "byId" ? withMarkdown(fields, (text3) => text3.replaceAll("\n", "\r\n")) : fields
    }
  },
  fileNameDuplicates: {
    gap: "G39",
    spec: "possible",
    values: {
      numbered(name2, { entry, entries, nameOf: nameOf2 }) {
        const same = (other) => other.toLowerCase() === name2.toLowerCase();
        const before = entries.filter((other) => other.seq < entry.seq && same(nameOf2(other))).length;
        return before === 0 ? name2 : name2.replace(/(\.md)?$/i, (ending) => ` (${before + 1})${ending}`);
      },
      caseOnly: (name2, { entry }) => entry.seq % 2 === 1 ? name2.replace(/.*(?=\.)/, (bare) => bare.toUpperCase()) : name2,
      decomposed: (name2, { entry }) => (entry.seq % 2 === 1 ? name2 : `${name2.slice(0, -3)} \xE9.md`).normalize("NFD")
    }
  },
  fileNameCharacters: {
    gap: "G40",
    spec: "safe",
    values: {
      raw: (_, { name: name2 }) => name2,
      path: (safe) => `../../${safe}`,
      long: (safe) => safe.padEnd(300, " and so on")
    }
  },
  fileNameEnding: {
    gap: "G41",
    spec: "md",
    values: { missing: (_, { bare }) => bare, upperCase: (_, { bare }) => `${bare}.MD` }
  },
  titles: { gap: "G41", spec: "present", values: { someEmpty: (title, { seq }) => seq % 3 === 0 ? "" : title } },
  fileNameChanges: {
    gap: "G42",
    spec: "follow",
    values: { frozen: (head, { entry }) => entry.first ?? head }
  },
  folderForm: {
    gap: "G43",
    spec: "relative",
    values: { slashes: (name2) => `/${name2}/`, root: () => "", parent: (name2) => `../${name2}`, null: () => null }
  },
  frontMatterKeys: {
    gap: "G44",
    spec: "all",
    values: {
      few: (all) => all.filter(([key2]) => key2 === "date" || key2 === "tags"),
      noAttendees: (all) => all.map(([key2, yaml]) => [key2, key2 === "attendees" ? "[]" : yaml]),
      extra: (all) => [...all, ["location", "Room 2"], ["recorded", "true"], ["rating", "4"]],
      reordered: (all) => [...all].reverse()
    }
  },
  frontMatterYaml: {
    gap: "G45",
    spec: "valid",
    values: {
      unquoted: (note) => note.replace(/^attendees: \[/m, 'attendees: [Guest: "Dr. Who", [unknown, '),
      crlf: (note) => note.replaceAll("\n", "\r\n"),
      bom: (note) => `\uFEFF${note}`,
      secondFence: (note) => `${note}
---
status: final
---

Sent from the minutes service.
`
    }
  },
  idKey: {
    gap: "G46",
    spec: "minutes_id",
    values: { other: () => "meeting_service_id", capitalised: () => "Minutes_ID" }
  },
  timeForm: {
    gap: "G47",
    spec: "twelveHours",
    values: {
      twentyFourHours: (_, { hour, minute }) => `"${String(hour).padStart(2, "0")}:${minute}"`,
      alwaysUtc: (_, { start }) => `"${start.slice(11, 16)} UTC"`
    }
  },
  durationForm: {
    gap: "G47",
    spec: "present",
    values: {
      missing: (all) => all.filter(([key2]) => key2 !== "duration"),
      zero: (all) => all.map(([key2, yaml]) => [key2, key2 === "duration" ? "0min" : yaml])
    }
  },
  sections: {
    gap: "G48",
    spec: "bySettings",
    values: {
      decisions: (all, { body }) => [...all, decisionsSection(body.decisions)],
      actionItems: (all, { body }) => [...all, actionItemsSection(body.summary)],
      transcript: (all, { body }) => [...all, transcriptSection(body)],
      deeper: (all) => all.map((section2) => ({ ...section2, heading: `#${section2.heading}` })),
      german: (all) => all.map((section2) => ({ ...section2, heading: section2.heading.replace("Summary", "\xDCberblick") }))
    }
  },
  notesMarkdown: {
    gap: "G49",
    spec: "text",
    values: {
      null: (note, { seq }) => seq % 3 === 0 ? null : note,
      empty: (note, { seq }) => seq % 3 === 0 ? "" : note,
      huge: (note, { seq }) => seq === 0 ? (note ?? "").padEnd(6e6, "\nAnd the recording went on.") : note
    }
  },
  decisionsField: {
    gap: "G51",
    spec: "array",
    values: {
      missing: (fields) => Object.fromEntries(Object.entries(fields).filter(([name2]) => name2 !== "decisions")),
      null: (fields) => ({ ...fields, decisions: null })
    }
  },
  decisionIds: {
    gap: "G51",
    spec: "unique",
    values: { perMeeting: (_, { at }) => `dec_${at + 1}`, repeated: () => "dec_1" }
  },
  decisionFileNames: {
    gap: "G51",
    spec: "own",
    values: {
      shared: (_, { date: date3 }) => `${date3} - Decision.md`,
      likeMeeting: (_, { meetingName }) => meetingName,
      long: (_, { decision: decision2, date: date3 }) => `${date3} - ${`${decision2.text}. `.repeat(8)}.md`
    }
  },
  decisionsUnwanted: { gap: "G51", spec: "sent", values: { empty: () => [] } },
  decisionIdLife: {
    gap: "",
    spec: "stable",
    values: { newWhenReprocessed: (id, { version: version2 }) => version2 === 0 ? id : `${id}_${version2}` }
  },
  extraFields: {
    gap: "G52",
    spec: "none",
    values: { some: (fields) => ({ ...fields, language: "en", links: { self: null }, plan: "team" }) }
  },
  missingSettings: {
    gap: "G52",
    spec: "none",
    values: { most: ({ meetings_folder, decisions_folder }) => ({ meetings_folder, decisions_folder }) }
  },
  syncFrequency: {
    gap: "G52",
    spec: "asSet",
    values: { zero: () => 0, negative: () => -5, huge: () => 1e9 }
  },
  badMeeting: {
    gap: "G53",
    spec: "none",
    values: {
      inList: (fields, { endpoint, seq }) => isBad(seq) && endpoint === "list" ? malformed(fields) : fields,
      everywhere: (fields, { seq }) => isBad(seq) ? malformed(fields) : fields,
      notAnObject: (fields, { endpoint, seq }) => isBad(seq) && endpoint === "list" ? null : fields
    }
  },
  idCase: {
    gap: "G54",
    spec: "lower",
    values: { changing: (id, _, { number: number3 }) => number3 % 2 === 1 ? id.toUpperCase() : id }
  }
};
function isBad(seq) {
  return seq % 50 === 2;
}
function malformed(fields) {
  return { ...fields, title: 42, notesMarkdown: {} };
}
function withMarkdown(fields, change) {
  const { notesMarkdown } = fields;
  return typeof notesMarkdown === "string" ? { ...fields, notesMarkdown: change(notesMarkdown) } : fields;
}
function trimmed(fields) {
  return { ...withMarkdown(fields, (text3) => text3.replace(/\n## [^]*/, "")), decisions: [] };
}

// src/emulator/network/network.ts
function applyFault(fault2, respond, random) {
  const instead = (answer2) => ({ answer: answer2, wire: { delay: 0 } });
  const withEnding = (ending, { answer: answer2, wire }) => ({
    answer: answer2,
    wire: { ...wire, ending }
  });
  switch (fault2.kind) {
    case "latency": {
      const { answer: answer2, wire } = respond();
      return { answer: answer2, wire: { ...wire, delay: wire.delay + latency(fault2, random) } };
    }
    case "hang":
    case "reset":
      return withEnding({ kind: fault2.kind }, instead({ status: 200, body: "" }));
    case "lost":
      return withEnding({ kind: "reset" }, respond());
    case "truncate":
      return withEnding({ kind: "truncate", fraction: fault2.fraction ?? 0.5 }, respond());
    case "stall":
      return withEnding({ kind: "stall", fraction: fault2.fraction ?? 0.5 }, respond());
    case "contentLength":
      return withEnding({ kind: "contentLength", by: fault2.by ?? 10 }, respond());
    case "slow":
      return withEnding({ kind: "slow", ms: fault2.ms }, respond());
    case "badGzip":
      return withEnding({ kind: "badGzip" }, respond());
    case "html":
      return instead(html(fault2.status, fault2.status === 200 ? "Please sign in" : "Bad gateway"));
    case "redirect":
      return instead({ status: fault2.status ?? 302, headers: { Location: fault2.location }, body: void 0 });
    case "noContent":
      return { ...respond(), answer: { status: 204, body: void 0 } };
    case "bom":
      return withBody(respond(), (body) => `\uFEFF${body}`);
    case "text":
      return instead({ status: fault2.status ?? 200, body: fault2.body, type: fault2.type ?? "application/json" });
  }
}
var LONGEST = 2 ** 31 - 1;
function latency({ ms, jitter = 0, sigma: sigma2 = 0 }, random) {
  const normal = sigma2 === 0 ? 0 : Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(LONGEST, Math.round(ms * Math.exp(sigma2 * normal)) + Math.round(jitter * random()));
}
function withBody({ answer: answer2, wire }, change) {
  return { wire, answer: { ...answer2, body: change(answer2.body ?? "") } };
}

// src/emulator/switches/network.ts
var networkVariants = {
  proxy: {
    gap: "G67",
    spec: "none",
    values: {
      badGateway: sometimes({ kind: "html", status: 502 }),
      loginPage: sometimes({ kind: "html", status: 200 }),
      loginRedirect: sometimes({ kind: "redirect", location: "https://portal.invalid/login" }),
      originTimeout: sometimes({ kind: "html", status: 522 })
    }
  },
  caching: {
    gap: "G68",
    spec: "noStore",
    values: {
      etag: (respond, { request }) => () => withEtag(respond(), request.headers.get("if-none-match")),
      strayNotModified: (respond, _, context) => isAffected(context) ? () => ({ ...respond(), answer: { status: 304, body: void 0 } }) : respond,
      stale: (respond, { request }, context) => () => {
        const { now } = context;
        const key2 = `cached ${request.method} ${request.url}`;
        const known = remembered(context, key2, void 0);
        if (known !== void 0 && now - known.at < 6e4) {
          return withHeaders(known.exchange, { Age: String(Math.floor((now - known.at) / 1e3)) });
        }
        const exchange = respond();
        remember(context, key2, { at: now, exchange });
        return exchange;
      }
    }
  },
  bodies: {
    gap: "G69",
    spec: "clean",
    values: {
      truncated: sometimes({ kind: "truncate", fraction: 0.5 }),
      wrongLength: sometimes({ kind: "contentLength", by: 25 }),
      badGzip: sometimes({ kind: "badGzip" }),
      noContent: sometimes({ kind: "noContent" }),
      bom: (respond) => () => applyFault({ kind: "bom" }, respond, () => 0),
      notANumber: (respond, _, context) => isAffected(context) ? changed(respond, (body) => body.replace(/"(total|valid)":\w+/, '"$1":NaN')) : respond,
      repeatedKeys: (respond) => changed(respond, (body) => body.replace(/^\{/, '{"serverTime":"1970-01-01T00:00:00.000Z",')),
      // One meeting makes each list that contains it invalid.
      poison: (respond, { request, entries }) => () => {
        const exchange = respond();
        const id = entries[3]?.id;
        const isIn = id !== void 0 && exchange.answer.body?.includes(id) === true;
        if (!isIn || !request.url.includes("/sync")) return exchange;
        return withBody(exchange, (body) => body.slice(0, body.indexOf(id) + 20));
      }
    }
  },
  bigPages: {
    gap: "G70",
    spec: "served",
    values: {
      gatewayTimeout: forBigPages({ kind: "html", status: 504 }),
      tooLarge: forBigPages({ kind: "html", status: 413 }),
      slow: forBigPages({ kind: "slow", ms: 5e3 })
    }
  },
  retries: { gap: "G71", spec: "harmless", values: { executedThenLost: sometimes({ kind: "lost" }) } },
  connections: { gap: "G75", spec: "kept", values: { reset: sometimes({ kind: "reset" }) } },
  versionHeader: {
    gap: "G74",
    spec: "none",
    values: { sent: (respond) => () => withHeaders(respond(), { "X-API-Version": "2026-10" }) }
  },
  cors: {
    gap: "",
    spec: "none",
    values: {
      any: (respond, { request }) => request.method === "OPTIONS" && request.headers.has("access-control-request-method") ? () => ({ answer: { status: 204, headers: preflightHeaders, body: void 0 }, wire: { delay: 0 } }) : () => withHeaders(respond(), corsHeaders)
    }
  }
};
var corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After"
};
var preflightHeaders = {
  ...corsHeaders,
  "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
  "Access-Control-Allow-Headers": "Authorization, X-API-Key, Content-Type",
  "Access-Control-Max-Age": "600"
};
function sometimes(fault2) {
  return (respond, _, context) => isAffected(context) ? () => applyFault(fault2, respond, () => 0) : respond;
}
function forBigPages(fault2) {
  return (respond, { request }) => {
    const limit = Number(new URL(request.url).searchParams.get("limit") ?? 0);
    return limit > 25 ? () => applyFault(fault2, respond, () => 0) : respond;
  };
}
function changed(respond, change) {
  return () => withBody(respond(), change);
}
function withHeaders({ answer: answer2, wire }, headers) {
  return { wire, answer: { ...answer2, headers: { ...answer2.headers, ...headers } } };
}
function withEtag(exchange, known) {
  const tag2 = `"${hash(exchange.answer.body ?? "").toString(16)}"`;
  const tagged = withHeaders(exchange, { ETag: tag2, "Cache-Control": "no-cache" });
  return known === tag2 ? { ...tagged, answer: { ...tagged.answer, status: 304, body: void 0 } } : tagged;
}

// src/emulator/switches/query.ts
var bad = { refuse: 400 };
var missing = { refuse: 404 };
var failed = { refuse: 500 };
var queryVariants = {
  limitOverMax: {
    gap: "G1",
    spec: "clamp",
    values: {
      reject: () => bad,
      honour: (_, { limit }) => limit,
      default50: (_, { defaultLimit }) => defaultLimit
    }
  },
  limitInvalid: {
    gap: "G2",
    spec: "reject",
    values: { default50: (_, { defaultLimit }) => defaultLimit, one: () => 1, empty: () => 0 }
  },
  offsetInvalid: { gap: "G3", spec: "reject", values: { zero: () => 0, fail: () => failed } },
  offsetBeyondTotal: {
    gap: "G4",
    spec: "empty",
    values: {
      reject: () => bad,
      notFound: () => missing,
      lastPage: (_, { count: count2, limit }) => Math.max(0, count2 - limit)
    }
  },
  sinceMalformed: {
    gap: "G5",
    spec: "reject",
    values: { ignore: () => void 0, fail: () => failed, empty: () => Infinity }
  },
  sinceForm: {
    gap: "G5",
    spec: "any",
    values: {
      wholeSeconds: (text3) => text3 !== void 0 && /\.\d/.test(text3) ? "malformed" : text3,
      neverRead: () => void 0
    }
  },
  sinceZone: {
    gap: "G8",
    spec: "parsed",
    values: { reject: (since, { text: text3 }) => /T.*[+-]\d\d(:?\d\d)?$/.test(text3) ? bad : since }
  },
  sinceFuture: { gap: "G9", spec: "empty", values: { reject: () => bad } },
  statusUnknown: {
    gap: "G10",
    spec: "empty",
    values: { reject: () => bad, ignore: () => ["completed"], all: () => void 0 }
  },
  statusMatch: {
    gap: "G11",
    spec: "exact",
    values: {
      caseInsensitive: (_, { text: text3, statuses }) => statuses.filter((status3) => status3 === text3.toLowerCase()),
      list: (_, { text: text3, statuses }) => statuses.filter((status3) => text3.split(",").includes(status3))
    }
  },
  projectUnknown: {
    gap: "G12",
    spec: "empty",
    values: { notFound: () => missing, reject: () => bad, ignore: () => void 0 }
  },
  projectMatch: {
    gap: "G12",
    spec: "exact",
    values: {
      caseInsensitive: (_, { text: text3, projects: projects2 }) => projects2.filter((project) => project.toLowerCase() === text3.toLowerCase()),
      prefix: (_, { text: text3, projects: projects2 }) => projects2.filter((project) => project.startsWith(text3))
    }
  },
  queryUnknown: { gap: "G13", spec: "ignore", values: { reject: () => bad } },
  queryRepeated: { gap: "G13", spec: "first", values: { last: (_, { all }) => all.at(-1), reject: () => bad } },
  idMalformed: { gap: "G14", spec: "notFound", values: { reject: () => 400, fail: () => 500 } },
  idUpperCase: { gap: "G14", spec: "found", values: { notFound: () => false } },
  authRequest: {
    gap: "G15",
    spec: "lenient",
    values: {
      needsContentType: (_, { request }) => request.headers.get("content-type")?.startsWith("application/json") === true ? void 0 : { refuse: 415 },
      needsEmptyBody: (_, { request }) => request.body === null ? void 0 : bad
    }
  },
  authMethod: { gap: "G15", spec: "postOnly", values: { any: () => true } },
  wrongMethod: {
    gap: "G16",
    spec: "methodNotAllowed",
    values: {
      notFound: () => failure2(404, asSpecified, "Not found"),
      htmlNotFound: () => html(404, "Not found"),
      unauthorized: () => failure2(401, asSpecified)
    }
  },
  preflight: {
    gap: "G16",
    spec: "noContent",
    values: { notFound: () => failure2(404, asSpecified, "Not found"), unauthorized: () => failure2(401, asSpecified) }
  },
  pathForm: {
    gap: "G17",
    spec: "exact",
    values: {
      redirect: (own2, { path, basePath, search: search3 }) => cleaned(path) === path ? own2 : { status: 308, headers: { Location: basePath + cleaned(path) + search3 }, body: void 0 },
      lenient: (_, { path }) => cleaned(path)
    }
  },
  keyOrder: { gap: "", spec: "afterPath", values: { beforePath: () => void 0 } },
  headMethod: {
    gap: "",
    spec: "own",
    values: {
      likeGet: (request) => request.method === "HEAD" ? new Request(request, { method: "GET" }) : request
    }
  },
  versionPath: { gap: "G74", spec: "none", values: { also: (path) => path.replace(/^\/v2(?=\/)/, "") } }
};
function cleaned(path) {
  return path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

// src/emulator/switches/times.ts
var SECOND = 1e3;
var MINUTE = 60 * SECOND;
var DAY = 24 * 60 * MINUTE;
var timeVariants = {
  sincePrecision: {
    gap: "G6",
    spec: "milliseconds",
    values: {
      seconds: (updatedAt) => (entry) => floor(updatedAt(entry), SECOND),
      day: (updatedAt) => (entry) => floor(updatedAt(entry), DAY),
      // Multiples of 1/8, so that six decimal digits give back exactly the same number.
      microseconds: (updatedAt) => (entry) => updatedAt(entry) + (entry.seq % 7 + 1) / 8
    }
  },
  updatedAtTies: {
    gap: "G29",
    spec: "rare",
    values: {
      mass: (updatedAt, { newestAtLoad }) => (entry) => Math.max(updatedAt(entry), newestAtLoad)
    }
  },
  touches: {
    gap: "G32",
    spec: "rare",
    values: {
      nightly: (updatedAt, _, { now }) => (entry) => Math.max(updatedAt(entry), floor(now, DAY))
    }
  },
  futureUpdates: {
    gap: "G34",
    spec: "none",
    values: { some: (updatedAt) => (entry) => updatedAt(entry) + (entry.seq % 4 === 1 ? 400 * DAY : 0) }
  },
  lastSync: {
    gap: "G27",
    spec: "serverTime",
    values: {
      since: (_, { query: query2 }) => finite(query2.since),
      pageNewest: (_, { listing }) => newest(listing.page, listing.updatedAt),
      allNewest: (_, { listing }) => newest(listing.rows, listing.updatedAt),
      previousRequest(now, { key: key2 }, context) {
        const before = remembered(context, `asked ${key2}`, null);
        remember(context, `asked ${key2}`, now);
        return before;
      },
      nullWhenEmpty: (now, { listing }) => listing.page.length === 0 ? null : now
    }
  },
  emptyAccount: { gap: "G78", spec: "asOtherwise", values: { null: () => null, epoch: () => 0 } },
  serverTime: {
    gap: "G28",
    spec: "now",
    values: {
      transactionStart: (_, __, { now }) => now - 2 * SECOND,
      cached: (_, __, { now }) => floor(now, MINUTE),
      otherZone: (_, __, { now }) => isoTime(now + 120 * MINUTE).replace("Z", "+02:00"),
      ahead: (_, __, { now }) => now + 2 * MINUTE,
      behind: (_, __, { now }) => now - 2 * MINUTE
    }
  },
  timestamps: {
    gap: "G50",
    spec: "milliseconds",
    values: {
      seconds: (_, { time: time6 }) => isoTime(time6).replace(/\.\d+/, ""),
      microseconds: (_, { time: time6 }) => isoTime(Math.floor(time6)).replace("Z", `${microseconds(time6)}Z`),
      offset: (_, { time: time6 }) => isoTime(time6).replace("Z", "+00:00"),
      dateOnly: (_, { time: time6 }) => isoTime(time6).slice(0, 10),
      epoch: (_, { time: time6 }) => time6,
      null: () => null
    }
  }
};
function floor(time6, unit) {
  return time6 - time6 % unit;
}
function finite(time6) {
  return time6 !== void 0 && Number.isFinite(time6) ? time6 : null;
}
function newest(rows, updatedAt) {
  return finite(rows.reduce((time6, row) => Math.max(time6, updatedAt(row)), -Infinity));
}

// src/emulator/switches/world.ts
var DELAY = 9e4;
var DAY2 = 864e5;
var PEOPLE = ["attendees", "project"];
var worldVariants = {
  visibility: { gap: "G30", spec: "atOnce", values: { late: () => DELAY } },
  silentChanges: {
    gap: "G31",
    spec: "none",
    values: {
      settings: (_, { changed: changed2 }) => changed2.includes("settings"),
      peopleAndProjects: (_, { changed: changed2 }) => changed2.every((name2) => PEOPLE.includes(name2)),
      decisions: (_, { changed: changed2 }) => changed2.every((name2) => name2 === "decisions"),
      everything: () => true
    }
  },
  restores: { gap: "G33", spec: "none", values: { backdated: (_, { before }) => before - DAY2 } },
  recreation: {
    gap: "G38",
    spec: "sameId",
    values: { newId: (id, { version: version2 }) => uuid2(createRandom(hash(`${id} ${version2}`))) }
  }
};

// src/emulator/switches/switches.ts
var openQuestions = {
  ...queryVariants,
  ...listingVariants,
  ...timeVariants,
  ...worldVariants,
  ...meetingVariants,
  ...accessVariants,
  ...networkVariants
};
var unvaried = asSpecified;
var questions = openQuestions;
function createSwitches(initial = {}) {
  const values = /* @__PURE__ */ new Map();
  const memory = /* @__PURE__ */ new Map();
  let version2 = 0;
  function contextOf(variantContext) {
    const applied = /* @__PURE__ */ new Set();
    const varyWith = (names2) => values.size === 0 ? unvaried : createVary(values, variantContext, names2);
    const refusedBy = [];
    const vary = notingRefusals(varyWith(applied), refusedBy);
    return { now: variantContext.now, applied, varyWith, vary, refusedBy, switchesVersion: version2 };
  }
  const switches2 = {
    list: () => names.map((name2) => stateOf(name2, values.get(name2))),
    set(settings2) {
      const wanted = Object.entries(settings2).map(([name2, value]) => checked(name2, value));
      for (const [name2, value] of wanted) {
        if (value === questions[name2].spec) values.delete(name2);
        else values.set(name2, value);
      }
      memory.clear();
      version2 += 1;
    },
    reset() {
      values.clear();
      switches2.set({});
    },
    changed: () => Object.fromEntries(values),
    forRequest: (now, number3) => contextOf({ now, number: number3, memory }),
    forReading: (now) => contextOf({ now, number: 0, memory: new Map(memory) }),
    vary(applied, now) {
      const variantContext = {
        get now() {
          return now();
        },
        number: 0,
        memory
      };
      return createVary(values, variantContext, applied);
    }
  };
  switches2.set(initial);
  return switches2;
}
function createVary(values, variantContext, applied) {
  return function vary(name2, value, details) {
    const chosen = values.get(name2);
    const variant2 = chosen === void 0 ? void 0 : questions[name2].values[chosen];
    if (chosen === void 0 || variant2 === void 0) return value;
    const varied = variant2(value, details, variantContext);
    if (varied !== value) applied.add(`${name2}=${chosen}`);
    return varied;
  };
}
function notingRefusals(vary, refusedBy) {
  return (name2, value, details) => {
    const answer2 = vary(name2, value, details);
    if (isRefusal(answer2)) refusedBy.push(name2);
    return answer2;
  };
}
var names = Object.keys(openQuestions);
function stateOf(name2, value) {
  const { gap, spec } = questions[name2];
  return { name: name2, gap, values: valuesOf(name2), value: value ?? spec };
}
function valuesOf(name2) {
  return [questions[name2].spec, ...Object.keys(questions[name2].values)];
}
function checked(name2, value) {
  const known = names.find((one) => one === name2);
  if (known === void 0) throw new RangeError(`There is no switch "${name2}".`);
  const values = valuesOf(known);
  if (!values.includes(value)) throw new RangeError(`${name2} can be ${values.join(", ")}; not "${value}".`);
  return [known, value];
}

// src/emulator/data/read-state.ts
function readState(value) {
  const state = checkedAs(savedState, value);
  checkUnique(
    state.meetings.map(({ id }) => id?.toLowerCase()),
    "meetings",
    "id"
  );
  checkUnique(state.keys?.map(({ key: key2 }) => key2) ?? [], "keys", "key");
  for (const [name2, to] of Object.entries(state.switches ?? {})) {
    try {
      createSwitches({ [name2]: to });
    } catch (error) {
      const reason = error.message.replace(/\.$/, "");
      throw new InvalidInput([{ path: ["switches", name2], message: `cannot be set: ${reason}` }]);
    }
  }
  return state;
}

// src/emulator/sample/sample-words.ts
var people = [
  "Maren Holt",
  "Jos\xE9 \xC1lvarez",
  "Priya Raman",
  "Tomasz Zieli\u0144ski",
  "Grace Okafor",
  "Jonas Weber",
  "Aiko Tanaka",
  "Samuel O'Neill",
  "Le\xEFla Haddad",
  "S\xF8ren Dahl",
  "Ruth Bergman",
  "Chen Wei",
  "Emily Carter",
  "Diego Fontana"
];
var projects = ["Atlas", "Customer portal", "Data platform", "Mobile app", "Hiring", "Office move"];
var clients = ["Nordwind", "Halden & Sons", "Clearwater", "Aperta", "Blue Harbour"];
var topics = [
  "the release plan",
  "search performance",
  "the onboarding flow",
  "the pricing page",
  "data retention",
  "the support backlog",
  "the migration to the new billing system",
  "accessibility of the editor",
  "the partner API",
  "test coverage",
  "the budget for next quarter",
  "on-call load",
  "the import of old records",
  "customer feedback on the beta",
  "the security review",
  "capacity for the autumn peak"
];
var whens = [
  "this week",
  "by Friday",
  "before the next release",
  "by the end of the month",
  "in two weeks",
  "after the holidays"
];
var sentences = [
  "{person} opened with where {topic} stands: most of the work is done, and what remains is known.",
  "The group agreed that {topic} matters more than {topic} right now.",
  "{person} showed numbers from the last two weeks; {number} % of cases now pass without help.",
  "There was a longer exchange about {topic}, because two teams had planned for different dates.",
  "{person} raised a risk: nobody owns {topic} while {person} is away.",
  "{client} asked about {topic} again and expects an answer {when}.",
  "Costs are {number} % above plan, almost all of it caused by {topic}.",
  "{person} suggested a smaller first step and to look at the results {when}.",
  "Two questions stayed open and were moved to the next meeting.",
  "The draft for {topic} was read together, and small corrections were made on the spot.",
  "{person} and {person} will compare notes {when} and report back.",
  "Everyone was content with how {topic} went; no action needed.",
  "Measured against the goal of {number} days, the team is slightly ahead.",
  "It became clear that {topic} depends on {topic}, which nobody had written down so far."
];
var actions = [
  "write down what we know about {topic}",
  "send the revised plan for {topic} to everyone",
  "talk to {client} about {topic}",
  "measure {topic} on last month's data",
  "set up a session on {topic}",
  "close the open points on {topic}",
  "review the draft on {topic}"
];
var decisions = [
  "Move {topic} to the next release",
  "{person} owns {topic} from now on",
  "Keep the current supplier for another year",
  "Start with a pilot for {client}",
  "Stop work on {topic} until the numbers are in",
  "Ship without {topic} and follow up {when}",
  "Hold the weekly meeting in 30 minutes instead of 45",
  "Raise the limit for {topic} to {number} per day",
  "Publish the results on {topic}: short version only",
  "Review {topic} every month"
];
var reasons = [
  "The risk of waiting is larger than the cost of a correction later.",
  "Nobody objected; {person} asked to look at it again {when}.",
  "It affects {number} % of users, and the fix is known.",
  "{client} depends on it, and a delay would be noticed at once."
];
var series = [
  ["{project} weekly", 0, 0, 510, 45, 1, 0, 5],
  ["{project} planning", 1, 1, 540, 60, 2, 0, 6],
  ["Customer call: {client}", 3, 1, 870, 30, 8, 3, 3],
  ["1:1 {pair}", 0, 2, 750, 30, 2, 1, 2],
  ["Interview: {project}, second round", 4, 2, 900, 60, 12, 5, 3],
  ["What next? Workshop on {topic}", 5, 3, 480, 120, 16, 7, 7],
  ["{project} retrospective", 1, 3, 840, 45, 2, 1, 6],
  ["Board update: {project}", 2, 4, 600, 90, 4, 0, 4]
];
var words = {
  ...{ actions, clients, decisions, people, projects },
  ...{ reasons, sentences, series, topics, whens }
};
var sampleWords = () => words;

// src/emulator/sample/sample-body.ts
function samplePeople(name2, size) {
  return pickSome(createRandom(hash(name2.slice(0, name2.lastIndexOf("/")))), sampleWords().people, size);
}
function sampleBody(name2, size) {
  const attendees = samplePeople(name2, size);
  const random = createRandom(hash(`${name2}/body`));
  const fill = createFill(random, attendees);
  const paragraph = () => pickSome(random, sampleWords().sentences, 3 + Math.floor(random() * 3)).map(fill).join(" ");
  const list = (length) => pickSome(random, sampleWords().topics, length).map((topic) => `- **${capital(topic)}**: ${fill(pick2(random, sampleWords().sentences))}`).join("\n");
  const blocks = [paragraph(), list(2 + Math.floor(random() * 3)), paragraph()];
  if (random() < 0.4) blocks.push(table(random, attendees));
  if (random() < 0.5) blocks.push(paragraph());
  const tasks = pickSome(random, sampleWords().actions, 1 + Math.floor(random() * 4)).map((action) => {
    const done = random() < 0.2 ? "x" : " ";
    return `- [${done}] ${pick2(random, attendees)}: ${fill(action)} ${pick2(random, sampleWords().whens)}`;
  });
  const summary = [...blocks, "**Next steps**", tasks.join("\n")].join("\n\n");
  return new SampleBody(name2, attendees, summary, sampleDecisions(random, fill));
}
var SampleBody = class {
  constructor(name2, attendees, summary, decisions2) {
    this.name = name2;
    this.attendees = attendees;
    this.summary = summary;
    this.decisions = decisions2;
  }
  name;
  attendees;
  summary;
  decisions;
  sections = [];
  get transcript() {
    return sampleTranscript(createRandom(hash(`${this.name}/transcript`)), this.attendees);
  }
};
function sampleDecisions(random, fill) {
  const count2 = Math.floor(random() * random() * 4.9);
  return pickSome(random, sampleWords().decisions, count2).map((text3) => ({
    id: `dec_${token(random, 10)}`,
    text: fill(text3),
    rationale: `${fill(pick2(random, sampleWords().reasons))}

${fill(pick2(random, sampleWords().sentences))}`
  }));
}
function sampleTranscript(random, attendees) {
  const fills = attendees.map((speaker) => {
    const others = sampleWords().people.filter((person) => person !== speaker);
    return { speaker, fill: createFill(random, others) };
  });
  return Array.from({ length: 20 + Math.floor(random() * 40) }, () => {
    const { speaker, fill } = pick2(random, fills);
    return { speaker, text: fill(pick2(random, sampleWords().sentences)) };
  });
}
function table(random, attendees) {
  const rows = pickSome(random, sampleWords().topics, 3).map(
    (topic) => `| ${capital(topic)} | ${pick2(random, attendees)} | ${Math.ceil(random() * 95)} % |`
  );
  return ["| Item | Owner | Done |", "| --- | --- | ---: |", ...rows].join("\n");
}
function createFill(random, attendees) {
  const other = (from, text3) => pick2(
    random,
    from.filter((one) => !text3.includes(one))
  );
  const slots = {
    person: (text3) => other(attendees, text3),
    topic: (text3) => other(sampleWords().topics, text3),
    client: () => pick2(random, sampleWords().clients),
    when: () => pick2(random, sampleWords().whens),
    number: () => String(3 + Math.floor(random() * 60))
  };
  return (pattern2) => {
    let text3 = "";
    partsOf(pattern2).forEach((part, at) => text3 += at % 2 === 1 ? slots[part]?.(text3) ?? part : part);
    return capital(text3);
  };
}
var knownParts = /* @__PURE__ */ new Map();
function partsOf(pattern2) {
  const known = knownParts.get(pattern2) ?? pattern2.split(/\{(\w+)\}/);
  knownParts.set(pattern2, known);
  return known;
}
function capital(text3) {
  return text3.charAt(0).toUpperCase() + text3.slice(1);
}

// src/emulator/sample/sample-meetings.ts
var SAMPLE_END = Date.parse("2026-10-30T18:00:00.000Z");
var LAST_MONDAY = Date.parse("2026-10-26T00:00:00.000Z");
var MINUTE2 = 6e4;
var DAY3 = 24 * 60 * MINUTE2;
var MEETINGS_PER_TEAM = 450;
function sampleMeetings({ seed = 1, count: count2 = 150 } = {}) {
  const { projects: projects2, series: series2 } = sampleWords();
  const teams = Array.from(
    { length: Math.ceil(count2 / MEETINGS_PER_TEAM) },
    (_, team) => projects2.map((project) => project + suffixOf(team))
  );
  const meetings = [];
  const ids = /* @__PURE__ */ new Set();
  for (let week = 0; meetings.length < count2; week += 1) {
    for (let at = series2.length - 1; at >= 0; at -= 1) {
      for (let team = 0; team < teams.length && meetings.length < count2; team += 1) {
        const meeting = occurrence(teams[team] ?? [], seed, team, at, week);
        if (meeting === void 0 || ids.has(meeting.id)) continue;
        ids.add(meeting.id);
        meetings.push(meeting);
      }
    }
  }
  return meetings.reverse();
}
function suffixOf(team) {
  return team === 0 ? "" : ` ${team + 1}`;
}
function occurrence(projects2, seed, team, at, week) {
  const { clients: clients2, series: series2, topics: topics2 } = sampleWords();
  const plan = series2[at];
  if (plan === void 0) return void 0;
  const [pattern2, projectAt, weekday, minutes, durationMinutes, every, inWeek, size] = plan;
  if (week % every !== inWeek) return void 0;
  const name2 = nameOf(seed, team, at, week);
  const random = createRandom(hash(name2));
  const id = uuid2(random);
  const slots = {
    project: projects2[projectAt],
    pair: pattern2.includes("{pair}") ? firstNames(samplePeople(name2, size)) : "",
    client: pick2(random, clients2) + suffixOf(team),
    topic: pick2(random, topics2) + suffixOf(team)
  };
  const title = pattern2.replace(/\{(\w+)\}/g, (_, slot) => slots[slot] ?? "");
  const start = LAST_MONDAY - (week * 7 - weekday) * DAY3 + minutes * MINUTE2;
  const corrected = random() < 0.125 ? random() * 9 * DAY3 : 0;
  const ready = start + (durationMinutes + 20 + random() * 200) * MINUTE2 + corrected;
  const share2 = random();
  return {
    id,
    title,
    start: iso(start),
    durationMinutes,
    project: projects2[projectAt],
    status: share2 < 0.94 ? "completed" : share2 < 0.97 ? "draft" : share2 < 0.99 ? "processing" : "cancelled",
    updatedAt: iso(Math.min(Math.floor(ready), SAMPLE_END - Math.floor(random() * 60) * MINUTE2)),
    body: bodyOf(seed, team, at, week, size)
  };
}
function nameOf(seed, team, at, week) {
  return `${seed}/${team}/${at}/${week}`;
}
function bodyOf(seed, team, at, week, size) {
  return () => sampleBody(nameOf(seed, team, at, week), size);
}
function firstNames(people2) {
  return people2.map((person) => person.split(" ")[0]).join(" / ");
}
function iso(time6) {
  return new Date(time6).toISOString();
}

// src/emulator/data/identify.ts
function uuidFor(name2) {
  return uuid2(createRandom(hash(name2)));
}
function withIds(meetings) {
  const seen = /* @__PURE__ */ new Map();
  return meetings.map((meeting) => {
    const name2 = `${meeting.title}
${meeting.start ?? ""}`;
    const before = seen.get(name2) ?? 0;
    seen.set(name2, before + 1);
    return { ...meeting, id: meeting.id ?? uuidFor(before === 0 ? name2 : `${name2}
${before}`) };
  });
}

// src/emulator/data/snapshot.ts
function takeSnapshot(emulator) {
  const { before, meetings, after } = takeParts(emulator);
  return { ...before, meetings: [...meetings], ...after };
}
function takeParts({ clock: clock2, world, keys, switches: switches2, faults }) {
  return {
    before: { clock: { now: new Date(clock2.now()).toISOString(), frozen: clock2.frozen }, settings: world.settings },
    meetings: world.all(),
    after: {
      keys: keys.list(),
      switches: switches2.changed(),
      faults: faults.list().map(({ id: _id, struck: _struck, ...rule }) => rule)
    }
  };
}
function restoreSnapshot(emulator, state) {
  const { clock: clock2, world, keys, switches: switches2, faults } = emulator;
  if (state.clock !== void 0) {
    const now = Date.parse(state.clock.now);
    if (state.clock.frozen) {
      clock2.freeze(now);
    } else {
      clock2.resume();
      clock2.set(now);
    }
  }
  if (state.switches !== void 0) {
    switches2.reset();
    switches2.set(state.switches);
  }
  world.load(withIds(state.meetings), state.settings);
  if (state.keys !== void 0) keys.load(state.keys);
  if (state.faults !== void 0) {
    faults.clear();
    for (const rule of state.faults) faults.add(rule);
  }
}

// src/emulator/data/state-text.ts
var PIECE = 65536;
function* stateText(emulator, indent = 0) {
  let text3 = "";
  for (const piece of smallPieces(emulator, indent)) {
    text3 += piece;
    if (text3.length < PIECE) continue;
    yield text3;
    text3 = "";
  }
  yield text3;
}
function* smallPieces(emulator, indent) {
  const { before, meetings, after } = takeParts(emulator);
  const text3 = (value, level) => JSON.stringify(value, void 0, indent).replaceAll("\n", `
${" ".repeat(indent * level)}`);
  const field = ([name2, value]) => `${pad(1)}${JSON.stringify(name2)}: ${text3(value, 1)}`;
  const pad = (level) => " ".repeat(indent * level);
  yield `{
${Object.entries(before).map(field).join(",\n")},
${pad(1)}"meetings": [`;
  let separator = "\n";
  for (const meeting of meetings) {
    yield `${separator}${pad(2)}${text3(meeting, 2)}`;
    separator = ",\n";
  }
  yield `${separator === "\n" ? "" : `
${pad(1)}`}],
${Object.entries(after).map(field).join(",\n")}
}
`;
}

// src/emulator/control/state-calls.ts
var sample = strictObject({
  seed: int().check(_gte(0)),
  count: optional(int().check(_gte(0), _lte(1e6)))
});
var named = strictObject({ name: string2().check(_minLength(1)) });
function stateCalls() {
  return [...emulatorCalls, ...snapshotCalls()];
}
var emulatorCalls = [
  {
    method: "GET",
    path: "/state",
    what: "A summary of the emulator's state.",
    run: (_, emulator) => stateOf2(emulator)
  },
  {
    method: "POST",
    path: "/reset",
    what: "Brings everything back to the state at the start, with an empty journal.",
    run(_, emulator) {
      emulator.reset();
      return stateOf2(emulator);
    }
  },
  {
    method: "POST",
    path: "/seed",
    what: "Replaces all meetings with other sample meetings.",
    example: { seed: 7, count: 40 },
    run(input, emulator) {
      emulator.world.load(sampleMeetings(input.body(sample)), emulator.world.settings);
      return stateOf2(emulator);
    }
  },
  {
    method: "GET",
    path: "/export",
    what: "The whole state, for --data and import. It contains the keys.",
    run: (_, emulator) => new JsonPieces(stateText(emulator))
  },
  {
    method: "POST",
    path: "/import",
    what: "Replaces all meetings, and each other part of the state that is given.",
    example: { meetings: [{ title: "Kickoff", summary: "We began." }] },
    takesState: true,
    run(input, emulator) {
      restoreSnapshot(emulator, readState(input.body(unknown())));
      return stateOf2(emulator);
    }
  }
];
function snapshotCalls() {
  const snapshots = /* @__PURE__ */ new Map();
  const names2 = () => ({ snapshots: [...snapshots.keys()] });
  return [
    { method: "GET", path: "/snapshots", what: "The names of all snapshots.", run: names2 },
    {
      method: "POST",
      path: "/snapshots",
      what: "Saves the whole state under a name.",
      example: { name: "before the migration" },
      run(input, emulator) {
        snapshots.set(input.body(named).name, takeSnapshot(emulator));
        return names2();
      }
    },
    {
      method: "POST",
      path: "/snapshots/:name/restore",
      what: "Goes back to a snapshot.",
      run({ part }, emulator) {
        restoreSnapshot(emulator, found(snapshots.get(part("name")), `snapshot "${part("name")}"`));
        return stateOf2(emulator);
      }
    },
    {
      method: "DELETE",
      path: "/snapshots/:name",
      what: "Deletes a snapshot.",
      run({ part }) {
        found(snapshots.get(part("name")), `snapshot "${part("name")}"`);
        snapshots.delete(part("name"));
        return names2();
      }
    }
  ];
}
function stateOf2({ baseUrl, clock: clock2, world, switches: switches2, faults, journal, keys }) {
  return {
    basePath: new URL(baseUrl).pathname,
    clock: clockState(clock2),
    meetings: world.size,
    keys: keys.list().length,
    switches: switches2.changed(),
    faults: faults.list().length,
    requests: journal.count
  };
}

// src/emulator/prose/access.ts
var WINDOW2 = "8: Unit of `Retry-After` and `retryAfter`, and whether the window is fixed or sliding: not shown.";
var LIMIT = "8: Request rate: 100 requests per minute per API key, all endpoints.";
var ERROR = "7: Error bodies are JSON objects with an `error` string.";
var accessProse = {
  bothHeaders: {
    spec: "5: Which header wins when both are sent: not shown.",
    values: {
      bearerWins: "`Authorization` is used.",
      apiKeyWins: "`X-API-Key` is used.",
      mustAgree: "401 unless both contain the same key.",
      reject: "400."
    }
  },
  bearerForm: {
    spec: "5: Authorization (recommended): `Bearer <API_KEY>`.",
    values: {
      lenient: "`bearer` in upper or lower case, with any number of spaces.",
      exact: "`Bearer`, one space, the key; otherwise 401."
    }
  },
  keyPrefix: {
    spec: "5: The key starts with a fixed prefix that marks it as a key of this interface.",
    values: {
      unchecked: "A known key without the prefix is accepted.",
      checked: "A key without the prefix is refused."
    }
  },
  refusal: {
    spec: "4.1: valid, boolean; true when the key is accepted. 5: A missing, invalid or expired key gives 401.",
    values: {
      unauthorized: "401.",
      validFalse: "/auth answers 200 with `valid: false`; the other endpoints answer 401.",
      forbidden: "403."
    }
  },
  keyLife: {
    spec: "5: A compromised key is revoked by the user in the settings.",
    values: { lasting: "A key stays valid.", endsInSweep: "Pages after the first are refused with 401." }
  },
  limitScope: { spec: LIMIT, values: { perKey: "Each key has its own limit.", allKeys: "All keys share one limit." } },
  limitCounts: {
    spec: LIMIT,
    values: {
      everything: "Every answer counts, also a refusal.",
      successes: "Only answers with status 2xx count.",
      exceptAuth: "/auth does not count."
    }
  },
  refusalOrder: {
    spec: "7: 401, 429. (Which comes first: not shown.)",
    values: {
      keyFirst: "A wrong key gets 401, also when the limit is exceeded.",
      limitFirst: "A wrong key gets 429 when the limit is exceeded."
    }
  },
  limitWindow: {
    spec: WINDOW2,
    values: {
      minute: "The window is each minute of the clock.",
      fromFirst: "The window is the minute after the first request.",
      sliding: "The window is always the last sixty seconds.",
      tokenBucket: "One more request is allowed every 0.6 seconds."
    }
  },
  keySharing: {
    spec: "5: Rate limiting is counted per key.",
    values: { alone: "One device uses the key.", otherDevice: "Another device uses 40 requests a minute." }
  },
  retryAfter: {
    spec: WINDOW2,
    values: {
      seconds: "Seconds.",
      milliseconds: "Milliseconds.",
      date: "An HTTP date.",
      absent: "No header.",
      zero: "0.",
      negative: "-1.",
      huge: "A year."
    }
  },
  retryAfterBody: {
    spec: WINDOW2,
    values: {
      equal: "The same number as in the header.",
      differs: "Seven more than in the header.",
      string: "As a string.",
      missing: "Left out."
    }
  },
  limitReset: {
    spec: "8: X-RateLimit-Reset: Unix timestamp at which the window resets.",
    values: {
      seconds: "Seconds since 1970.",
      milliseconds: "Milliseconds since 1970.",
      delta: "Seconds from now.",
      iso: "ISO 8601."
    }
  },
  limitHeaders: {
    spec: "8: Rate limit headers are on responses.",
    values: {
      always: "Every answer has them.",
      missingOnErrors: "Errors do not have them.",
      never: "No answer has them.",
      joined: "Each value comes twice, joined with a comma."
    }
  },
  errorBody: {
    spec: ERROR,
    values: {
      json: "`{error: <message>}`",
      html: "An HTML page.",
      text: "The message as plain text.",
      empty: "The body is empty.",
      problem: "RFC 9457: `application/problem+json`.",
      object: "`error` is an object.",
      withCode: "A `code` is added."
    }
  },
  userIds: {
    spec: "5: A key is tied to one user.",
    values: { perAccount: "All keys belong to the same user.", perKey: "Each key has another user id." }
  }
};

// src/emulator/prose/listing.ts
var SINCE = "4.2: since: Only meetings updated after this timestamp.";
var ORDER = "4.2: offset: Pagination offset. (No order of meetings is given.)";
var TOTAL = "4.2, rule 4: `pagination.total` counts all matching meetings, not only the page.";
var LEFT = "4.2: Returns meetings with completed minutes. 3: any moves between statuses: not shown.";
var MISSING = "4.3: A 404 results when the meeting does not exist or the caller may not access it.";
var listingProse = {
  sinceBound: {
    spec: SINCE,
    values: {
      exclusive: "A meeting updated at `since` is not served.",
      inclusive: "A meeting updated at `since` is served."
    }
  },
  sort: {
    spec: ORDER,
    values: {
      updatedDesc: "Last updated first.",
      updatedAsc: "Last updated last: a meeting that changes moves to the end.",
      dateDesc: "Latest meeting first.",
      dateAsc: "Earliest meeting first.",
      id: "By id.",
      created: "In order of creation."
    }
  },
  shuffle: {
    spec: ORDER,
    values: { none: "The order is the same in each request.", everyRequest: "The order is different in each request." }
  },
  tieBreak: {
    spec: ORDER,
    values: {
      id: "Meetings updated at the same time are ordered by id.",
      none: "Their order is different in each request."
    }
  },
  paging: {
    spec: ORDER,
    values: {
      live: "Each page is taken from the present meetings.",
      snapshot: "Later pages are taken from the meetings as they were at the request with offset 0.",
      replicaLag: "Later pages come from a copy that is one request behind."
    }
  },
  duplicates: {
    spec: ORDER,
    values: {
      none: "A meeting is listed once.",
      betweenPages: "The last meeting of a page is also the first of the next page.",
      insidePage: "Some meetings are listed twice in a row."
    }
  },
  total: {
    spec: TOTAL,
    values: {
      exact: "The number of all that match.",
      ignoresSince: "The number of all, whatever `since` says.",
      pageLength: "The number of meetings on the page.",
      capped: "Counting stops at two pages.",
      stale: "A count up to five minutes old.",
      drifting: "Sometimes one too many, sometimes one too few."
    }
  },
  totalMoment: {
    spec: TOTAL,
    values: {
      samePage: "Counted at the same time as the page is read.",
      earlier: "Counted earlier: changes since the previous request are missing."
    }
  },
  totalFilters: {
    spec: TOTAL,
    values: {
      applied: "Counts under `status` and `project_id`.",
      ignored: "Counts meetings of all statuses and projects."
    }
  },
  hasMore: {
    spec: "4.2, rule 5: `pagination.hasMore` is true when meetings remain beyond the page.",
    values: {
      exact: "True when there are more meetings.",
      fullPage: "True when the page is full, even if it is the last.",
      never: "Always false.",
      always: "Always true.",
      staleTotal: "Computed from a count up to five minutes old."
    }
  },
  emptyPages: {
    spec: "1: It lets a user read the meetings whose minutes are complete. (When access is checked: not shown.)",
    values: {
      none: "An empty page is the end.",
      filteredAfterPaging: "Meetings of other users count for offsets: a page of them is empty, and more meetings follow."
    }
  },
  shortPages: {
    spec: "4.2: limit: Maximum meetings returned; maximum allowed value 100.",
    values: { none: "Only the last page is short.", half: "Pages contain half of the requested number." }
  },
  paginationEcho: {
    spec: "4.2, rule 3: `pagination.limit` and `pagination.offset` echo the applied values.",
    values: {
      applied: "The applied values.",
      requested: "The requested values.",
      strings: "The applied values as strings.",
      missing: "Left out."
    }
  },
  leftList: {
    spec: LEFT,
    values: {
      vanish: "A meeting that is no longer completed is no longer listed, without any notice.",
      stay: "A meeting that is no longer completed stays listed."
    }
  },
  leftById: {
    spec: MISSING,
    values: {
      notFound: "404 for a meeting that is not completed.",
      found: "A meeting that is not completed is served by its id."
    }
  },
  membership: {
    spec: MISSING,
    values: {
      consistent: "The listed meetings are exactly those that are served by id.",
      byIdOnly: "Some meetings are served by id but never listed.",
      listOnly: "Some meetings are listed but get 404 by id."
    }
  }
};

// src/emulator/prose/meeting.ts
var FILE_NAME = "2.1: fileName: Target note file name. It follows the user's `file_naming_pattern` and ends in `.md`.";
var KEYS = "2.1: Which front matter keys always appear, and the full set of sections after the summary, are not shown beyond this.";
var DECISION_ID = "2.2: id: Decision identifier. It is not a UUID in its shape (a prefix followed by a token).";
var meetingProse = {
  byIdShape: {
    spec: "4.3: Returns one meeting in the same shape as a `/sync` element.",
    values: {
      same: "The same text in both places.",
      listTrimmed: "The list leaves out all sections and the decisions.",
      byIdTrimmed: "The answer by id leaves out all sections and the decisions.",
      crlf: "The answer by id has Windows line ends (CRLF)."
    }
  },
  fileNameDuplicates: {
    spec: FILE_NAME,
    values: {
      possible: "Two meetings with the same date and title have the same name.",
      numbered: "The service numbers equal names, in order of creation.",
      caseOnly: "Every other name is in capitals.",
      decomposed: "Every other name has an accent, in decomposed Unicode form (NFD)."
    }
  },
  fileNameCharacters: {
    spec: FILE_NAME,
    values: {
      safe: "Only characters that every file system accepts, at most 120.",
      raw: "All characters of the title, also / : ? *.",
      path: "The name begins with `../../`.",
      long: "Longer than any file system accepts."
    }
  },
  fileNameEnding: { spec: FILE_NAME, values: { md: "`.md`", missing: "No ending.", upperCase: "`.MD`" } },
  titles: {
    spec: "2.1: title, string: Meeting title.",
    values: { present: "Every meeting has a title.", someEmpty: "A third of the titles is empty." }
  },
  fileNameChanges: {
    spec: FILE_NAME,
    values: { follow: "The name changes with title and date.", frozen: "The name never changes." }
  },
  folderForm: {
    spec: "2.1: folder: Target folder. It is the user's `meetings_folder` setting.",
    values: {
      relative: "As set.",
      slashes: "With a slash at the start and at the end.",
      root: "Empty.",
      parent: "Begins with `../`.",
      null: "Null."
    }
  },
  frontMatterKeys: {
    spec: KEYS,
    values: {
      all: "All six keys.",
      few: "Only `date` and `tags`.",
      noAttendees: "The list of attendees is empty.",
      extra: "Three more keys.",
      reordered: "In the reverse order."
    }
  },
  frontMatterYaml: {
    spec: "2.1: attendees (bracketed, comma-separated list of names).",
    values: {
      valid: "Valid YAML, with quotes where they are needed.",
      unquoted: "Names with colons and brackets have no quotes: this is not valid YAML.",
      crlf: "The whole note has Windows line ends (CRLF).",
      bom: "A byte order mark before the note.",
      secondFence: "A second block between two lines of `---` at the end of the note."
    }
  },
  idKey: {
    spec: "Naming note: The identifier key in the Markdown front matter is written `<service>_id`.",
    values: { minutes_id: "`minutes_id`", other: "`meeting_service_id`", capitalised: "`Minutes_ID`" }
  },
  timeForm: {
    spec: "2.1: time (`<hh:mm AM/PM>`). 2.3: use_utc_timestamps, boolean.",
    values: {
      twelveHours: "02:05 PM, in the user's time zone or in UTC, as set.",
      twentyFourHours: '"14:05"',
      alwaysUtc: '"12:05 UTC", whatever the setting.'
    }
  },
  durationForm: {
    spec: KEYS,
    values: { present: "Always present.", missing: "Always missing.", zero: "Always 0min." }
  },
  sections: {
    spec: KEYS,
    values: {
      bySettings: "The sections of the template, and the transcript if `include_transcript` is on.",
      decisions: "A list of decisions is added.",
      actionItems: "A list of tasks is added.",
      transcript: "The transcript is added.",
      deeper: "Headings are one level deeper.",
      german: "The heading of the summary is in German."
    }
  },
  notesMarkdown: {
    spec: "2.1: notesMarkdown, string: Full note text in Markdown.",
    values: {
      text: "A text.",
      null: "Null for a third of the meetings.",
      empty: "Empty for a third of the meetings.",
      huge: "Six million characters for the first meeting."
    }
  },
  decisionsField: {
    spec: "2.1: decisions: Empty array when the meeting has none.",
    values: { array: "An array.", missing: "Left out.", null: "Null." }
  },
  decisionIds: {
    spec: DECISION_ID,
    values: {
      unique: "Every decision has its own id.",
      perMeeting: "The ids are numbers that start at 1 in each meeting.",
      repeated: "All decisions have the same id, also within a meeting."
    }
  },
  decisionFileNames: {
    spec: "2.2: fileName: Target note file name, shape `<date> - <decision text>.md`.",
    values: {
      own: "Date and text, of safe characters and cut to a limit.",
      shared: "The same name for all decisions of a day.",
      likeMeeting: "The file name of their meeting.",
      long: "A name that is far too long."
    }
  },
  decisionsUnwanted: {
    spec: "2.3: auto_create_decision_notes, boolean.",
    values: {
      sent: "Decisions are served, whatever the setting.",
      empty: "With `auto_create_decision_notes: false` there are none."
    }
  },
  decisionIdLife: {
    spec: DECISION_ID,
    values: {
      stable: "A decision keeps its id.",
      newWhenReprocessed: "Decisions get new ids whenever the meeting is processed again."
    }
  },
  extraFields: {
    spec: "2.5: Fields of action items: not shown.",
    values: { none: "The fields of the spec.", some: "Three more fields in each meeting and in the answer of /auth." }
  },
  missingSettings: {
    spec: "2.3: Settings (field `settings` of the `/auth` response).",
    values: { none: "All settings are present.", most: "Only the two folders are present." }
  },
  syncFrequency: {
    spec: "2.3: sync_frequency_minutes, integer.",
    values: { asSet: "As set.", zero: "0.", negative: "-5.", huge: "1,000,000,000." }
  },
  badMeeting: {
    spec: "2.1: Meeting (element of `meetings`, and value of `meeting`).",
    values: {
      none: "Every meeting has the form of the spec.",
      inList: "One meeting in fifty has fields of wrong types in the list, but not by its id.",
      everywhere: "One meeting in fifty has fields of wrong types, in the list and by its id.",
      notAnObject: "One meeting in fifty is null in the list."
    }
  },
  idCase: {
    spec: "2.1: id, string, UUID.",
    values: { lower: "Lower case.", changing: "Upper case in every other answer." }
  }
};

// src/emulator/prose/network.ts
var JSON_ONLY = "1: All responses are JSON. (Proxies and caches in between: not shown.)";
var SOMETIMES = "for the second request and every third one after it";
var networkProse = {
  proxy: {
    spec: JSON_ONLY,
    values: {
      none: "Only the service answers.",
      badGateway: `502 and an HTML page ${SOMETIMES}.`,
      loginPage: `200 and a login page ${SOMETIMES}.`,
      loginRedirect: `302 to another host's login page ${SOMETIMES}.`,
      originTimeout: `522 and an HTML page ${SOMETIMES}.`
    }
  },
  caching: {
    spec: JSON_ONLY,
    values: {
      noStore: "`Cache-Control: no-store`.",
      etag: "An `ETag`, and 304 to a request that sends it.",
      strayNotModified: `304 to requests without a condition ${SOMETIMES}.`,
      stale: "The same address gets an answer that is up to a minute old, with `Age`."
    }
  },
  bodies: {
    spec: JSON_ONLY,
    values: {
      clean: "Complete and valid.",
      truncated: `Cut in the middle ${SOMETIMES}.`,
      wrongLength: `With a wrong content length ${SOMETIMES}.`,
      badGzip: `Declared as gzip without being gzip ${SOMETIMES}.`,
      bom: "With a byte order mark before the JSON.",
      notANumber: `With NaN instead of a value ${SOMETIMES}.`,
      repeatedKeys: "With a key that occurs twice.",
      noContent: `Status 204 without a body ${SOMETIMES}.`,
      poison: "Every list that contains a certain meeting ends in the middle of it."
    }
  },
  bigPages: {
    spec: "4.2: limit: maximum allowed value 100.",
    values: {
      served: "Large pages are served like small ones.",
      gatewayTimeout: "504 for a limit above 25.",
      tooLarge: "413 for a limit above 25.",
      slow: "A limit above 25 takes five seconds."
    }
  },
  retries: {
    spec: "1: The API is read-only.",
    values: {
      harmless: "No answer is lost.",
      executedThenLost: `The service answers and counts the request, but the connection is closed ${SOMETIMES}.`
    }
  },
  connections: {
    spec: JSON_ONLY,
    values: { kept: "Connections stay open.", reset: `Closed before the service gets the request ${SOMETIMES}.` }
  },
  versionHeader: {
    spec: "9: Versioning scheme, version header or version in the path: not shown.",
    values: { none: "No header.", sent: "Each answer has `X-API-Version`." }
  },
  cors: {
    spec: "5: The key must not appear in client-side code. (Whether pages of other sites may send requests: not shown.)",
    values: {
      none: "No answer allows pages of other sites to read it.",
      any: "Each answer allows every page to read it, and a preflight request gets 204 without a key."
    }
  }
};

// src/emulator/prose/query.ts
var RULE_7 = "4.2, rule 7: Behaviour for a `limit` above 100, a negative `offset`, a malformed `since` or an unknown `status`: not shown.";
var SINCE2 = "4.2: since, ISO 8601 timestamp: Only meetings updated after this timestamp.";
var ERRORS = "7: Statuses for malformed parameters, and any error code field beyond `error`: not shown.";
var METHODS = "4: All endpoints need the credentials of section 5. (Other methods are not mentioned.)";
var queryProse = {
  limitOverMax: {
    spec: RULE_7,
    values: {
      clamp: "Uses the maximum and echoes it.",
      reject: "400.",
      honour: "Serves as many as requested.",
      default50: "Uses the default of 50."
    }
  },
  limitInvalid: {
    spec: ERRORS,
    values: {
      reject: "400 for a limit that is 0, negative, a fraction or not a number.",
      default50: "Uses the default.",
      one: "Uses 1.",
      empty: "Serves an empty page with the true total."
    }
  },
  offsetInvalid: {
    spec: RULE_7,
    values: { reject: "400 for an offset that is negative or not a number.", zero: "Starts at 0.", fail: "500." }
  },
  offsetBeyondTotal: {
    spec: "4.2, rule 5: `pagination.hasMore` is true when meetings remain beyond the page.",
    values: {
      empty: "An empty page.",
      reject: "400.",
      notFound: "404.",
      lastPage: "The last page again."
    }
  },
  sinceMalformed: {
    spec: RULE_7,
    values: {
      reject: "400.",
      ignore: "Serves everything, as without `since`.",
      fail: "500.",
      empty: "Serves nothing."
    }
  },
  sinceForm: {
    spec: SINCE2,
    values: {
      any: "Every ISO 8601 form is understood.",
      wholeSeconds: "A fraction of a second is malformed.",
      neverRead: "The parameter is ignored: every answer is the full set."
    }
  },
  sinceZone: {
    spec: SINCE2,
    values: {
      parsed: "An offset such as +02:00 is understood, also with a space instead of the plus.",
      reject: "400."
    }
  },
  sinceFuture: { spec: SINCE2, values: { empty: "Nothing is newer.", reject: "400." } },
  statusUnknown: {
    spec: RULE_7,
    values: {
      empty: "No meeting has that status.",
      reject: "400.",
      ignore: "Serves completed meetings.",
      all: "Serves meetings of every status."
    }
  },
  statusMatch: {
    spec: "4.2: status, string, default `completed`: Filter by minutes status.",
    values: {
      exact: "The text must be equal.",
      caseInsensitive: "`Completed` is `completed`.",
      list: "Several statuses may be given, separated by commas."
    }
  },
  projectUnknown: {
    spec: "4.2: project_id: Filter by project name (the value is a name, despite the parameter name).",
    values: {
      empty: "No meeting is in that project.",
      notFound: "404.",
      reject: "400.",
      ignore: "Serves meetings of all projects."
    }
  },
  projectMatch: {
    spec: "4.2: project_id: Filter by project name (the value is a name, despite the parameter name).",
    values: {
      exact: "The text must be equal.",
      caseInsensitive: "Upper and lower case are equal; two projects may match.",
      prefix: "All projects whose names begin with the value."
    }
  },
  queryUnknown: { spec: ERRORS, values: { ignore: "Unknown parameters are ignored.", reject: "400." } },
  queryRepeated: {
    spec: ERRORS,
    values: {
      first: "The first value of a repeated parameter is used.",
      last: "The last value is used.",
      reject: "400."
    }
  },
  idMalformed: {
    spec: "4.3: Path parameter `id`: UUID, required, the meeting identifier.",
    values: { notFound: "404 for an id that is not a UUID.", reject: "400.", fail: "500." }
  },
  idUpperCase: {
    spec: "4.3: Path parameter `id`: UUID, required, the meeting identifier.",
    values: { found: "An id in another letter case is found.", notFound: "404 for an id in another letter case." }
  },
  authRequest: {
    spec: "4.1: The body is empty. The `Content-Type: application/json` header is sent in use.",
    values: {
      lenient: "A body or a missing Content-Type does not matter.",
      needsContentType: "415 without `Content-Type: application/json`.",
      needsEmptyBody: "400 with a body, even `{}`."
    }
  },
  authMethod: {
    spec: "4.1: POST /auth.",
    values: { postOnly: "Other methods are refused.", any: "Every method is accepted." }
  },
  wrongMethod: {
    spec: METHODS,
    values: {
      methodNotAllowed: "405 with `Allow`.",
      notFound: "404.",
      htmlNotFound: "404 with an HTML page.",
      unauthorized: "401, also with a valid key."
    }
  },
  preflight: {
    spec: METHODS,
    values: { noContent: "204 to OPTIONS and HEAD.", notFound: "404.", unauthorized: "401." }
  },
  pathForm: {
    spec: "Preface: Every path below is relative to `{base_url}`.",
    values: {
      exact: "404 for a path with extra slashes.",
      redirect: "308 to the path without them.",
      lenient: "Extra slashes are ignored."
    }
  },
  keyOrder: {
    spec: "5: Every request needs an API key. (Whether the key or the path is checked first: not shown.)",
    values: {
      afterPath: "404 for an unknown path and 405 for a wrong method, also without a key.",
      beforePath: "401 for every request without a valid key."
    }
  },
  headMethod: {
    spec: METHODS,
    values: { own: "HEAD is another method, like OPTIONS.", likeGet: "HEAD is answered like GET, without a body." }
  },
  versionPath: {
    spec: "9: Versioning scheme, version header or version in the path: not shown.",
    values: { none: "No version in the path.", also: "`/v2/sync` is also `/sync`." }
  }
};

// src/emulator/prose/times.ts
var UPDATED = "2.1: updatedAt: Last update time; this is the value that `since` compares against.";
var timeProse = {
  sincePrecision: {
    spec: UPDATED,
    values: {
      milliseconds: "Times are exact to the millisecond.",
      seconds: "Times are cut to the second, in answers and in comparisons.",
      day: "Times are cut to the day.",
      microseconds: "Times have microseconds, which a client with milliseconds cannot represent."
    }
  },
  updatedAtTies: {
    spec: UPDATED,
    values: {
      rare: "Meetings rarely have equal times.",
      mass: "A batch job gave all loaded meetings the same time."
    }
  },
  touches: {
    spec: UPDATED,
    values: {
      rare: "Only changes update the time.",
      nightly: "Every meeting gets a new time at midnight, changed or not."
    }
  },
  futureUpdates: {
    spec: UPDATED,
    values: {
      none: "No time is in the future.",
      some: "A quarter of the meetings has a time that is 400 days too late."
    }
  },
  lastSync: {
    spec: "4.2, rule 7: The exact meaning of `lastSync` beyond its sample role is also not shown.",
    values: {
      serverTime: "The time of the answer.",
      since: "The value of `since`, otherwise null.",
      pageNewest: "The newest `updatedAt` of the page.",
      allNewest: "The newest `updatedAt` of all that match.",
      previousRequest: "The time of the key's previous request: another device or a retry changes it.",
      nullWhenEmpty: "Null on an empty page."
    }
  },
  emptyAccount: {
    spec: "4.2: lastSync, string, ISO 8601 timestamp.",
    values: {
      asOtherwise: "As for every account.",
      null: "Null while there are no meetings.",
      epoch: "1970 while there are no meetings."
    }
  },
  serverTime: {
    spec: "4.2: serverTime: the server's current time.",
    values: {
      now: "The time of the answer.",
      transactionStart: "Two seconds before the answer.",
      cached: "The start of the present minute.",
      otherZone: "The time of the answer, written with the offset +02:00.",
      ahead: "From a clock that is two minutes ahead of the one for `updatedAt`.",
      behind: "From a clock that is two minutes behind."
    }
  },
  timestamps: {
    spec: "2.1: string, ISO 8601 timestamp.",
    values: {
      milliseconds: "2026-10-30T18:00:00.000Z",
      seconds: "2026-10-30T18:00:00Z",
      microseconds: "2026-10-30T18:00:00.000000Z",
      offset: "2026-10-30T18:00:00.000+00:00",
      dateOnly: "2026-10-30",
      epoch: "1793383200000, as a number.",
      null: "Null."
    }
  }
};

// src/emulator/prose/world.ts
var UPDATED2 = "2.1: updatedAt: Last update time; this is the value that `since` compares against.";
var worldProse = {
  visibility: {
    spec: UPDATED2,
    values: {
      atOnce: "Clients see a change at its `updatedAt`.",
      late: "Clients see a change ninety seconds after its `updatedAt`."
    }
  },
  silentChanges: {
    spec: UPDATED2,
    values: {
      none: "Every change sets `updatedAt`, also new settings, which render all notes again.",
      settings: "New settings render all notes again without setting `updatedAt`.",
      peopleAndProjects: "Renamed people and projects do not set `updatedAt`.",
      decisions: "Changed decisions do not set `updatedAt`.",
      everything: "No change sets `updatedAt`."
    }
  },
  restores: {
    spec: UPDATED2,
    values: {
      none: "A change sets `updatedAt` to the present time.",
      backdated: "A change sets `updatedAt` to a day before its last value, as a restored backup does."
    }
  },
  recreation: {
    spec: "2.1: id, string, UUID: Meeting identifier.",
    values: {
      sameId: "A meeting that is completed again keeps its id.",
      newId: "A meeting that is completed again gets a new id, with the same file name."
    }
  }
};

// src/emulator/prose/switch-prose.ts
var switchProse = {
  ...queryProse,
  ...listingProse,
  ...timeProse,
  ...worldProse,
  ...meetingProse,
  ...accessProse,
  ...networkProse
};

// src/emulator/switches/departures.ts
var departures = {
  limitOverMax: ["honour"],
  paginationEcho: ["strings", "missing"],
  lastSync: ["since", "pageNewest", "allNewest", "previousRequest", "nullWhenEmpty"],
  emptyAccount: ["null"],
  timestamps: ["dateOnly", "epoch", "null"],
  fileNameEnding: ["missing", "upperCase"],
  folderForm: ["null"],
  frontMatterYaml: ["bom"],
  notesMarkdown: ["null", "empty"],
  decisionsField: ["missing", "null"],
  missingSettings: ["most"],
  badMeeting: ["inList", "everywhere", "notAnObject"],
  refusal: ["validFalse"],
  retryAfter: ["absent"],
  retryAfterBody: ["string", "missing"],
  limitReset: ["milliseconds", "delta", "iso"],
  limitHeaders: ["missingOnErrors", "never", "joined"],
  errorBody: ["html", "text", "empty", "problem", "object", "withCode"],
  proxy: ["badGateway", "loginPage", "loginRedirect", "originTimeout"],
  caching: ["strayNotModified"],
  bodies: ["truncated", "wrongLength", "badGzip", "noContent", "bom", "notANumber", "poison"],
  bigPages: ["gatewayTimeout", "tooLarge"],
  retries: ["executedThenLost"],
  connections: ["reset"]
};

// src/emulator/switches/presets.ts
var presets = {
  /** The spec and nothing else. */
  spec: {},
  /** Refuses everything that the spec does not clearly allow. */
  strict: {
    limitOverMax: "reject",
    offsetBeyondTotal: "reject",
    sinceForm: "wholeSeconds",
    sinceZone: "reject",
    sinceFuture: "reject",
    statusUnknown: "reject",
    projectUnknown: "reject",
    queryUnknown: "reject",
    queryRepeated: "reject",
    idMalformed: "reject",
    idUpperCase: "notFound",
    authRequest: "needsContentType",
    wrongMethod: "unauthorized",
    bothHeaders: "reject",
    bearerForm: "exact",
    keyPrefix: "checked",
    refusal: "forbidden",
    refusalOrder: "limitFirst",
    limitWindow: "sliding",
    decisionsUnwanted: "empty"
  },
  /** Guarantees as little as the spec permits, and serves meetings as unusual as it permits. */
  hostile: {
    sort: "updatedAsc",
    tieBreak: "none",
    updatedAtTies: "mass",
    paging: "replicaLag",
    duplicates: "insidePage",
    shortPages: "half",
    total: "drifting",
    hasMore: "staleTotal",
    paginationEcho: "strings",
    lastSync: "previousRequest",
    serverTime: "otherZone",
    timestamps: "microseconds",
    futureUpdates: "some",
    silentChanges: "settings",
    byIdShape: "crlf",
    fileNameDuplicates: "caseOnly",
    fileNameCharacters: "path",
    fileNameEnding: "missing",
    titles: "someEmpty",
    folderForm: "parent",
    frontMatterKeys: "extra",
    frontMatterYaml: "unquoted",
    idKey: "capitalised",
    timeForm: "alwaysUtc",
    sections: "deeper",
    decisionIds: "perMeeting",
    decisionFileNames: "likeMeeting",
    extraFields: "some",
    missingSettings: "most",
    syncFrequency: "negative",
    badMeeting: "inList",
    idCase: "changing",
    keySharing: "otherDevice",
    limitWindow: "fromFirst",
    retryAfter: "milliseconds",
    retryAfterBody: "differs",
    limitReset: "delta",
    errorBody: "object"
  },
  /** A corporate network: a proxy in between also answers. */
  proxy: {
    proxy: "badGateway",
    caching: "etag",
    bigPages: "gatewayTimeout",
    bodies: "bom",
    versionHeader: "sent",
    limitHeaders: "joined",
    retryAfter: "date",
    errorBody: "html",
    wrongMethod: "htmlNotFound",
    preflight: "unauthorized"
  }
};

// src/emulator/control/variant-calls.ts
var preset = strictObject({ name: string2() });
var variantCalls = [
  {
    method: "GET",
    path: "/variants",
    what: "Every switch: the sentence of the spec that leaves its question open, its values, and the present one.",
    run: (_, { switches: switches2 }) => variantsOf(switches2)
  },
  {
    method: "PATCH",
    path: "/variants",
    what: "Sets some switches, keeps the rest.",
    example: { hasMore: "never", sort: "updatedAsc" },
    run(input, { switches: switches2 }) {
      switches2.set(input.body(switches));
      return { switches: switches2.changed() };
    }
  },
  {
    method: "POST",
    path: "/variants/reset",
    what: "Sets all switches to their defaults.",
    run(_, { switches: switches2 }) {
      switches2.reset();
      return { switches: switches2.changed() };
    }
  },
  {
    method: "POST",
    path: "/variants/preset",
    what: "Replaces the values of all switches with those of a preset.",
    example: { name: "strict" },
    run(input, { switches: switches2 }) {
      const { name: name2 } = input.body(preset);
      const found2 = Object.entries(presets).find(([known]) => known === name2)?.[1];
      if (found2 === void 0) throw new CallError(400, `name should be one of ${Object.keys(presets).join(", ")}.`);
      switches2.reset();
      switches2.set(found2);
      return { switches: switches2.changed() };
    }
  }
];
function variantsOf(switches2) {
  return { presets: Object.keys(presets), variants: switches2.list().map(variant) };
}
function variant({ name: name2, gap, values, value }) {
  const { spec, values: prose } = switchProse[name2];
  const departing = departures[name2] ?? [];
  return {
    name: name2,
    gap,
    sentence: spec,
    value,
    values: values.map((one) => ({ value: one, what: prose[one] ?? "", isDocumented: !departing.includes(one) }))
  };
}

// src/emulator/control/control.ts
var CONTROL_PATH = "/__emulator";
var empty = strictObject({});
function createControl(emulator) {
  const calls = [
    {
      method: "GET",
      path: "/",
      what: "All calls, with an example for each.",
      run: () => ({
        calls: calls.map(({ run: _, takesState: __, path, ...call }) => ({ ...call, path: CONTROL_PATH + path }))
      })
    },
    ...stateCalls(),
    ...meetingCalls,
    ...settingsCalls,
    ...keyCalls,
    ...variantCalls,
    ...faultCalls,
    ...scenarioCalls(),
    ...clockCalls,
    ...journalCalls
  ];
  return async (request) => {
    try {
      const { call, parts } = callFor(request, calls);
      const isSent = call.method === "POST" || call.method === "PATCH";
      const given2 = isSent ? await jsonOf(request, call) : void 0;
      const query2 = Object.fromEntries(new URL(request.url).searchParams);
      if (isSent || call.example === void 0) checkedAs(empty, query2);
      if (isSent && call.example === void 0) checkedAs(empty, given2);
      const input = {
        part: (name2) => parts.get(name2) ?? "",
        body: (schema) => checkedAs(schema, given2),
        query: (schema) => checkedAs(schema, query2)
      };
      const answer2 = await call.run(input, emulator);
      if (answer2 instanceof JsonPieces) return streamed(answer2);
      return answer2 === void 0 ? new Response(null, { status: 204 }) : json2(200, answer2);
    } catch (error) {
      return errorResponse(error);
    }
  };
}
function callFor({ method, url: url2 }, calls) {
  const path = new URL(url2).pathname.slice(CONTROL_PATH.length).replace(/\/$/, "") || "/";
  const matching = calls.flatMap((call) => {
    const parts = partsOf2(call.path, path);
    return parts === void 0 ? [] : [{ call, parts }];
  });
  const match = matching.find(({ call }) => call.method === method);
  if (match !== void 0) return match;
  const where = `${CONTROL_PATH}${path === "/" ? "" : path}`;
  if (matching.length === 0) {
    throw new CallError(404, `There is no call ${where}. GET ${CONTROL_PATH} lists all calls.`);
  }
  const methods = matching.map(({ call }) => call.method).join(", ");
  throw new CallError(405, `${where} takes ${methods}, not ${method}.`, { Allow: methods });
}
function partsOf2(pattern2, path) {
  const wanted = pattern2.split("/");
  const given2 = path.split("/");
  const isMatch = wanted.length === given2.length && wanted.every((part, at) => part.startsWith(":") || part === given2[at]);
  if (!isMatch) return void 0;
  return new Map(
    wanted.flatMap((part, at) => part.startsWith(":") ? [[part.slice(1), decoded(given2[at] ?? "")]] : [])
  );
}
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
var MAX_STATE = 64 * MAX_BODY;
async function jsonOf(request, { takesState }) {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) {
    throw new CallError(415, `${request.method} needs the header Content-Type: application/json.`);
  }
  const pieces = bodyText(request, takesState === true ? MAX_STATE : MAX_BODY);
  try {
    if (takesState === true) return await parsedState(pieces);
    let text3 = "";
    for await (const piece of pieces) text3 += piece;
    return text3.trim() === "" ? {} : JSON.parse(text3);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new CallError(413, error.message);
    throw new CallError(400, `The body should be JSON: ${messageOf(error)}.`);
  }
}
async function parsedState(pieces) {
  const reader = createObjectReader("meetings");
  for await (const piece of pieces) reader.push(piece);
  return reader.end();
}
function streamed({ pieces }) {
  const encoder = new TextEncoder();
  const body = new ReadableStream(
    {
      pull(controller) {
        const next = pieces.next();
        if (next.done === true) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      }
    },
    { highWaterMark: 0 }
  );
  return new Response(body, { headers: { "Content-Type": "application/json", "Cache-Control": "no-store" } });
}
function errorResponse(error) {
  if (error instanceof CallError) return json2(error.status, { error: error.message }, error.headers);
  if (error instanceof InvalidInput || error instanceof RangeError) return json2(400, { error: error.message });
  return json2(500, { error: `The emulator failed: ${messageOf(error)}` });
}
function json2(status3, value, headers = {}) {
  return Response.json(value, { status: status3, headers: { "Cache-Control": "no-store", ...headers } });
}

// src/emulator/data/fault-text.ts
var RULE = /* @__PURE__ */ new Set(["after", "count", "probability", "seed", "ttl"]);
var MATCH = /* @__PURE__ */ new Set(["method", "path"]);
var TEXTS = /* @__PURE__ */ new Set(["location", "body", "type"]);
function parseFault(line2) {
  const [kind = "", ...parts] = line2.split(",");
  const fault2 = { kind };
  const match = {};
  const query2 = {};
  const rule = { fault: fault2 };
  for (const part of parts) {
    const equals = part.indexOf("=");
    const name2 = equals < 0 ? part : part.slice(0, equals);
    const value = equals < 0 ? "" : part.slice(equals + 1);
    if (name2.startsWith("query.")) query2[name2.slice("query.".length)] = value;
    else if (MATCH.has(name2)) match[name2] = value;
    else if (RULE.has(name2)) rule[name2] = numberOf(value);
    else fault2[name2] = TEXTS.has(name2) ? value : numberOf(value);
  }
  if (Object.keys(query2).length > 0) match.query = query2;
  if (Object.keys(match).length > 0) rule.match = match;
  return checkedAs(faultRule, rule);
}
function numberOf(text3) {
  return /^-?\d+(\.\d+)?$/.test(text3) ? Number(text3) : text3;
}

// src/emulator/data/check-options.ts
var positive2 = int().check(_gte(1));
var whole2 = int().check(_gte(0));
var given = custom((value) => value !== void 0 && value !== null);
var options = strictObject({
  seed: optional(int()),
  meetings: optional(given),
  count: optional(whole2),
  settings: optional(settings),
  keys: optional(array(key)),
  faults: optional(array(faultRule)),
  switches: optional(record(string2(), string2())),
  now: optional(number2()),
  clock: optional(given),
  baseUrl: optional(url()),
  maxLimit: optional(positive2),
  requestsPerMinute: optional(positive2),
  timeZone: optional(string2()),
  beforeRequest: optional(given)
});
function checkOptions(value) {
  checkedAs(options, value);
  createSwitches(value.switches);
  checkTimeZone(value.timeZone);
}
function checkedMeetings(meetings) {
  const all = Array.from(meetings);
  for (const [at, meeting] of all.entries()) checkMeeting(meeting, ["meetings", at]);
  checkUnique(
    all.map(({ id }) => id?.toLowerCase()),
    "meetings",
    "id"
  );
  return all;
}
function checkMeeting(meeting, path = []) {
  if (typeof meeting === "object" && meeting !== null && "body" in meeting && typeof meeting.body === "function") {
    return;
  }
  checkedAs(meetingInput, meeting, path);
}
function checkChange(change) {
  checkedAs(extend2(meetingChange, { id: optional(string2()) }), change);
}
function checkSettings(change) {
  checkedAs(settings, change);
}
function checkFault(rule) {
  checkedAs(faultRule, rule);
}
function checkTimeZone(timeZone) {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
  } catch {
    throw new InvalidInput([
      { path: ["timeZone"], message: `should be a name such as Europe/Berlin, not "${timeZone}"` }
    ]);
  }
}

// src/emulator/data/checked-parts.ts
function checkedWorld(world) {
  const checks = {
    put(meeting) {
      checkMeeting(meeting);
      return world.put(meeting);
    },
    change(id, fields) {
      checkChange(fields);
      world.change(id, fields);
    },
    commitLate(id, fields, delay) {
      checkChange(fields);
      world.commitLate(id, fields, delay);
    },
    changeSettings(fields) {
      checkSettings(fields);
      world.changeSettings(fields);
    },
    load(meetings, settings2) {
      const checked2 = checkedMeetings(meetings);
      if (settings2 !== void 0) checkSettings(settings2);
      world.load(checked2, settings2);
    }
  };
  return withMethods(world, checks);
}
function checkedFaults(faults) {
  const checks = {
    add(rule) {
      checkFault(rule);
      return faults.add(rule);
    }
  };
  return withMethods(faults, checks);
}
function withMethods(part, methods) {
  const own2 = Object.getOwnPropertyDescriptors(part);
  return Object.defineProperties({}, { ...own2, ...Object.getOwnPropertyDescriptors(methods) });
}

// src/emulator/network/faults.ts
function createFaults(now) {
  let states = [];
  let lastId = 0;
  return {
    add(rule) {
      lastId += 1;
      states.push({
        id: lastId,
        rule,
        endsAt: now() + (rule.ttl ?? Infinity),
        random: createRandom(rule.seed ?? lastId),
        firstAnswers: /* @__PURE__ */ new Map(),
        matched: 0,
        struck: 0
      });
      return lastId;
    },
    list: () => states.map(({ id, rule, struck }) => ({ ...rule, id, struck })),
    clear(id) {
      states = states.filter((state) => id !== void 0 && state.id !== id);
    },
    inject(request, respond, fail, kinds) {
      states = states.filter((state) => state.endsAt > now());
      const due = states.filter((state) => isDue(state, request)).flatMap((state) => {
        const fault2 = nextFault(state);
        state.struck += 1;
        if (fault2 !== void 0) kinds.push(fault2.kind);
        return fault2 === void 0 ? [] : [{ state, fault: fault2 }];
      });
      return due.reduceRight(
        (inner, { state, fault: fault2 }) => () => exchangeUnder(fault2, state, request, inner, fail),
        respond
      )();
    }
  };
}
function isDue(state, request) {
  const { match = {}, after = 0, count: count2 = Infinity, probability = 1 } = state.rule;
  if (!matches(match, request) || state.struck >= Math.min(count2, stepsOf(state.rule.fault))) return false;
  state.matched += 1;
  return state.matched > after && (probability >= 1 || state.random() < probability);
}
function stepsOf(fault2) {
  return fault2.kind === "sequence" && fault2.repeat !== true ? fault2.steps.length : Infinity;
}
function nextFault({ rule: { fault: fault2 }, struck }) {
  if (fault2.kind !== "sequence") return fault2;
  const step2 = fault2.steps[fault2.repeat === true ? struck % fault2.steps.length : struck];
  return step2 === void 0 || step2.kind === "none" ? void 0 : step2;
}
function exchangeUnder(fault2, state, request, respond, fail) {
  if (fault2.kind === "error") return { answer: fail(fault2.status, fault2.retryAfter), wire: { delay: 0 } };
  if (fault2.kind !== "stale") return applyFault(fault2, respond, state.random);
  const first = state.firstAnswers.get(request.url) ?? respond();
  state.firstAnswers.set(request.url, first);
  return first;
}
function matches({ method, path, query: query2 }, request) {
  const url2 = new URL(request.url);
  return (method === void 0 || request.method === method.toUpperCase()) && (path === void 0 || url2.pathname.includes(path)) && Object.entries(query2 ?? {}).every(([name2, value]) => url2.searchParams.get(name2) === value);
}

// src/emulator/service/keys.ts
var PREFIX = "mns_";
function createKeys(seed) {
  const random = createRandom(hash(`keys ${seed}`));
  const userId = uuid2(random);
  const issued2 = /* @__PURE__ */ new Map();
  function setState(key2, state) {
    const known = issued2.get(key2);
    if (known === void 0) throw new RangeError("There is no such key.");
    issued2.set(key2, { ...known, state });
  }
  return {
    issue(key2 = PREFIX + token(random, 32), user = userId) {
      issued2.set(key2, { key: key2, userId: user, state: "active" });
      return key2;
    },
    revoke: (key2) => setState(key2, "revoked"),
    expire: (key2) => setState(key2, "expired"),
    list: () => [...issued2.values()],
    find: (key2) => issued2.get(key2),
    load(keys) {
      issued2.clear();
      for (const key2 of keys) issued2.set(key2.key, key2);
    }
  };
}
function keyOf3(headers, vary) {
  const header2 = headers.get("authorization");
  const plain = headers.get("x-api-key") ?? void 0;
  const lenient = header2 === null ? void 0 : /^bearer\s+(\S+)\s*$/i.exec(header2)?.[1];
  const bearer = header2 === null ? void 0 : vary("bearerForm", lenient, { header: header2 });
  if (header2 === null || plain === void 0) return bearer ?? plain;
  return vary("bothHeaders", bearer, { bearer, plain });
}
function isAccepted(key2, search3, vary) {
  const hasPrefix = key2.key.startsWith(PREFIX) || vary("keyPrefix", true);
  return key2.state === "active" && hasPrefix && vary("keyLife", true, { search: search3 });
}

// src/emulator/service/admission.ts
function createAdmit(keys, rateLimit) {
  return ({ headers, path, search: search3 }, context, answer2) => {
    const { vary } = context;
    const sent3 = keyOf3(headers, vary);
    const key2 = typeof sent3 === "string" ? keys.find(sent3) : void 0;
    const bucket = vary("limitScope", key2?.key ?? "");
    const { left, resetAt } = rateLimit.allowance(bucket, context);
    const refuse = () => vary("refusal", failure2(isRefusal(sent3) ? sent3.refuse : 401, vary), { path });
    const isKnown = key2 !== void 0 && isAccepted(key2, search3, vary);
    const isOver = left === 0 && (isKnown || !vary("refusalOrder", true));
    const answered = isOver ? limitExceeded(resetAt, context) : isKnown ? answer2(key2) : refuse();
    if (left > 0 && vary("limitCounts", true, { path, status: answered.status })) rateLimit.count(bucket, context);
    const limits2 = limitHeaders(rateLimit.allowance(bucket, context), answered.status, context);
    return { ...answered, headers: { ...limits2, ...answered.headers } };
  };
}
function limitExceeded(resetAt, { vary, now }) {
  const seconds = Math.max(1, Math.ceil((resetAt - now) / 1e3));
  const header2 = vary("retryAfter", String(seconds), { resetAt });
  const number3 = Number(header2);
  const retryAfter = vary("retryAfterBody", Number.isNaN(number3) ? seconds : number3);
  const answer2 = failure2(429, vary, void 0, { retryAfter });
  return header2 === void 0 ? answer2 : { ...answer2, headers: { ...answer2.headers, "Retry-After": header2 } };
}
function limitHeaders(allowance, status3, { vary }) {
  const { limit, left, resetAt } = allowance;
  const headers = {
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(left),
    "X-RateLimit-Reset": vary("limitReset", String(Math.ceil(resetAt / 1e3)), { resetAt })
  };
  return vary("limitHeaders", headers, { status: status3 });
}

// src/emulator/network/service-error.ts
function createFailingService(keys, rateLimit) {
  return ({ headers }, context, status3, retryAfter) => {
    const { vary, now } = context;
    const sent3 = keyOf3(headers, vary);
    const key2 = typeof sent3 === "string" ? keys.find(sent3) : void 0;
    const allowance = rateLimit.allowance(vary("limitScope", key2?.key ?? ""), context);
    const isOver = status3 === 429;
    const resetAt = isOver && retryAfter !== void 0 ? now + retryAfter * 1e3 : allowance.resetAt;
    const answer2 = isOver && retryAfter === void 0 ? limitExceeded(resetAt, context) : failed2(status3, retryAfter, context);
    const left = isOver ? 0 : allowance.left;
    const limits2 = limitHeaders({ ...allowance, resetAt, left }, answer2.status, context);
    return { ...answer2, headers: { ...limits2, ...answer2.headers } };
  };
}
function failed2(status3, retryAfter, { vary }) {
  if (retryAfter === void 0) return failure2(status3, vary);
  return { ...failure2(status3, vary, void 0, { retryAfter }), headers: { "Retry-After": String(retryAfter) } };
}

// src/emulator/network/wire.ts
function handledOf(sent3, wire) {
  let response;
  return {
    sent: sent3,
    wire,
    get response() {
      return response ??= new Response(sent3.body ?? null, sent3);
    }
  };
}
function createTransport(handle, clock2) {
  return async (request) => {
    const { response, wire } = await handle(request);
    if (wire.delay > 0) await clock2.sleep(wire.delay, request.signal);
    const { ending } = wire;
    switch (ending?.kind) {
      case void 0:
        return response;
      case "hang":
        return await never2(request.signal);
      case "reset":
        throw new TypeError("The connection was reset.");
      case "truncate":
        return clipped(response, (text3) => text3.slice(0, Math.floor(text3.length * ending.fraction)));
      case "stall":
        return await stalled(response, ending.fraction, request.signal);
      case "contentLength":
        return ending.by < 0 ? clipped(response, (text3) => text3.slice(0, ending.by)) : unreadable(response, "The body ended early.");
      case "slow":
        await clock2.sleep(ending.ms, request.signal);
        return response;
      case "badGzip":
        return unreadable(response, "The body is not gzip.");
    }
  };
}
function never2(signal) {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
async function clipped(response, clip) {
  return new Response(clip(await response.text()), response);
}
async function stalled(response, fraction, signal) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, Math.floor(bytes.length * fraction)));
      signal.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    }
  });
  return new Response(body, response);
}
function unreadable(response, reason) {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError(reason)) });
  return new Response(body, response);
}

// src/emulator/service/listing.ts
var DAY4 = 864e5;
var KEPT2 = 8;
function createList(database) {
  const selections = /* @__PURE__ */ new Map();
  let keptVersion = "";
  function selection(query2, updatedAt, context) {
    const version2 = `${database.version} ${context.switchesVersion} ${Math.floor(context.now / DAY4)}`;
    if (keptVersion !== version2) selections.clear();
    keptVersion = version2;
    const isListed = listFilter(query2, context.vary);
    const newestFirst = (a, b) => updatedAt(b) - updatedAt(a) || (a.id < b.id ? -1 : 1);
    const compare = context.vary("sort", newestFirst, { updatedAt });
    const key2 = JSON.stringify([query2.statuses, query2.projects]);
    const known = selections.get(key2);
    if (known !== void 0) return known;
    const rows = database.entries().filter(isListed).sort(compare);
    const selected = { rows, isByTime: compare === newestFirst };
    if (selections.size >= KEPT2) selections.clear();
    selections.set(key2, selected);
    return selected;
  }
  function select(query2, updatedAt, context) {
    const { rows, isByTime } = selection(query2, updatedAt, context);
    const { since } = query2;
    if (since === void 0) return rows;
    const isNewer = (row) => updatedAt(row) === since ? context.vary("sinceBound", false) : updatedAt(row) > since;
    return isByTime ? rows.slice(0, countPassing(isNewer, rows)) : rows.filter(isNewer);
  }
  return (query2, context) => {
    const { vary } = context;
    const { limit } = query2;
    const updatedAt = updatedAtOf(database, context);
    const ordered = vary("tieBreak", vary("shuffle", select(query2, updatedAt, context)), { updatedAt });
    const rows = vary("paging", vary("duplicates", ordered, { limit }), { query: query2 });
    const isBeyond = query2.offset > 0 && query2.offset >= rows.length;
    const offset = isBeyond ? vary("offsetBeyondTotal", query2.offset, { count: rows.length, limit }) : query2.offset;
    if (isRefusal(offset)) return offset;
    const length = vary("shortPages", limit);
    const slice = { page: rows.slice(offset, offset + length), more: offset + length < rows.length };
    const { page, more } = vary("emptyPages", slice, { rows, limit, length, offset });
    const countOf = (changes) => select({ ...query2, ...changes }, updatedAt, context).length;
    const counted = vary("totalMoment", rows.length, { query: query2 });
    const countUnfiltered = () => countOf({ statuses: void 0, projects: void 0 });
    const filtered = vary("totalFilters", counted, { query: query2, countUnfiltered });
    const countAll = () => countOf({ since: void 0 });
    const total = vary("total", filtered, { query: query2, pageLength: page.length, countAll });
    const details = { query: query2, end: offset + page.length, pageLength: page.length, count: rows.length };
    return { page, rows, offset, total, updatedAt, hasMore: vary("hasMore", more, details) };
  };
}
function updatedAtOf({ newestAtLoad }, { vary }) {
  const own2 = (entry) => entry.updated;
  const tied = vary("updatedAtTies", own2, { newestAtLoad });
  return vary("sincePrecision", vary("futureUpdates", vary("touches", tied)));
}
function listFilter({ statuses, projects: projects2 }, vary) {
  const byStatus2 = ({ status: status3 }) => statuses === void 0 || statuses.includes(status3);
  const hasStatus = vary("leftList", byStatus2, { statuses });
  const inProject = ({ project }) => projects2 === void 0 || project !== void 0 && projects2.includes(project);
  return vary("membership", (entry) => hasStatus(entry) && inProject(entry), { endpoint: "list" });
}
function countPassing(passes, rows) {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = low + high >> 1;
    const row = rows[middle];
    if (row !== void 0 && passes(row)) low = middle + 1;
    else high = middle;
  }
  return low;
}

// src/emulator/service/render-meeting.ts
function renderMeeting(entry, database, timeZone, vary) {
  const { settings: settings2 } = database;
  const rendering = { settings: settings2, timeZone, vary };
  const body = entry.body();
  const title = vary("titles", entry.title, entry);
  const nameOf2 = (one) => meetingFileName(one, rendering);
  const entries = database.entries();
  const name2 = vary("fileNameDuplicates", nameOf2(entry), { entry, entries, nameOf: nameOf2 });
  const note = meetingNote(entry, title, body, rendering);
  const fields = {
    title,
    meetingDate: wireTime(Date.parse(entry.start), vary),
    fileName: name2,
    folder: vary("folderForm", settings2.meetings_folder),
    notesMarkdown: vary("notesMarkdown", note, entry),
    decisions: renderDecisions(entry, body.decisions, name2, rendering)
  };
  return { ...vary("extraFields", vary("decisionsField", fields)), ...body.raw };
}
function meetingFileName(entry, rendering) {
  const { settings: settings2, vary } = rendering;
  const named2 = vary("fileNameChanges", entry, { entry });
  const title = vary("titles", named2.title, named2);
  return fileName(settings2.file_naming_pattern, noteDate(named2.start, rendering), title, vary);
}
function renderDecisions(entry, decisions2, meetingName, rendering) {
  const { settings: settings2, vary } = rendering;
  const date3 = noteDate(entry.start, rendering);
  const rendered = decisions2.map((decision2, at) => {
    const name2 = fileName("{date} - {title}", date3, decision2.text, vary);
    return {
      id: vary("decisionIdLife", vary("decisionIds", decision2.id, { at }), entry),
      decision: decision2.text,
      fileName: vary("decisionFileNames", name2, { decision: decision2, date: date3, meetingName }),
      folder: vary("folderForm", settings2.decisions_folder),
      notesMarkdown: decisionNote(decision2, date3)
    };
  });
  return settings2.auto_create_decision_notes ? rendered : vary("decisionsUnwanted", rendered);
}
var NOT_PORTABLE = /[\\/:*?"<>|#^[\]\p{Cc}]+/gu;
var MAX_LENGTH = 120;
function fileName(pattern2, date3, title, vary) {
  const name2 = pattern2.replaceAll("{date}", () => date3).replaceAll("{title}", () => title).replace(/\.md$/i, "");
  const safe = Array.from(name2.replace(NOT_PORTABLE, "-").replace(/^[. ]+/, "")).slice(0, MAX_LENGTH).join("").replace(/[. ]+$/, "");
  const bare = vary("fileNameCharacters", safe, { name: name2 });
  return vary("fileNameEnding", `${bare}.md`, { bare });
}

// src/emulator/service/meeting-cache.ts
var KEPT3 = 1024;
function createServeMeeting(database, timeZone) {
  const kept = /* @__PURE__ */ new Map();
  let keptFor = [];
  function rendered(entry, context) {
    const current = [database.settings, context.switchesVersion];
    if (current.some((value, at) => value !== keptFor[at])) kept.clear();
    keptFor = current;
    const known = kept.get(entry);
    if (known !== void 0) return known;
    const applied = /* @__PURE__ */ new Set();
    const fields = renderMeeting(entry, database, timeZone, context.varyWith(applied));
    const result = { fields, text: JSON.stringify(fields).slice(1, -1), applied };
    const oldest = kept.keys().next();
    if (kept.size >= KEPT3 && oldest.done !== true) kept.delete(oldest.value);
    kept.set(entry, result);
    return result;
  }
  return (entry, endpoint, updated, context) => {
    const { vary } = context;
    const { fields, text: text3, applied } = rendered(entry, context);
    for (const name2 of applied) context.applied.add(name2);
    const id = vary("idCase", entry.id);
    const updatedAt = wireTime(updated, vary);
    const served = vary("badMeeting", vary("byIdShape", fields, { endpoint }), { endpoint, seq: entry.seq });
    if (served === null) return "null";
    return served === fields && !("id" in fields) && !("updatedAt" in fields) ? `{"id":${JSON.stringify(id)},${text3},"updatedAt":${JSON.stringify(updatedAt)}}` : JSON.stringify({ id, updatedAt, ...served });
  };
}

// src/emulator/service/query.ts
var DEFAULT_LIMIT = 50;
var PARAMETERS = /* @__PURE__ */ new Set(["since", "limit", "offset", "status", "project_id"]);
var malformed2 = { refuse: 400 };
function parseQuery(search3, bounds, context) {
  const { vary } = context;
  const texts = /* @__PURE__ */ new Map();
  for (const name2 of new Set(search3.keys())) {
    const all = search3.getAll(name2);
    const text3 = all.length > 1 ? vary("queryRepeated", all[0], { all }) : all[0];
    if (isRefusal(text3)) return text3;
    const refused = PARAMETERS.has(name2) ? void 0 : vary("queryUnknown", void 0);
    if (refused !== void 0) return refused;
    if (text3 !== void 0) texts.set(name2, text3);
  }
  const asked = { limit: texts.get("limit"), offset: texts.get("offset") };
  const limit = parseLimit(asked.limit, bounds.maxLimit, context);
  const offset = isNumber(asked.offset ?? "0", 0) ? Number(asked.offset ?? 0) : context.vary("offsetInvalid", malformed2);
  const since = parseSince(texts.get("since"), bounds, context);
  const statuses = parseStatus(texts.get("status") ?? "completed", bounds, context);
  const projects2 = parseProject(texts.get("project_id"), bounds, context);
  if (isRefusal(limit)) return limit;
  if (isRefusal(offset)) return offset;
  if (isRefusal(since)) return since;
  if (isRefusal(statuses)) return statuses;
  return isRefusal(projects2) ? projects2 : { userId: bounds.userId, since, limit, offset, statuses, projects: projects2, asked };
}
function parseLimit(text3, maxLimit, { vary }) {
  const defaultLimit = Math.min(DEFAULT_LIMIT, maxLimit);
  if (text3 === void 0) return defaultLimit;
  if (!isNumber(text3, 1)) return vary("limitInvalid", malformed2, { defaultLimit });
  const limit = Number(text3);
  return limit <= maxLimit ? limit : vary("limitOverMax", maxLimit, { limit, maxLimit, defaultLimit });
}
function isNumber(text3, least) {
  return /^\d+$/.test(text3) && Number(text3) >= least;
}
function parseSince(asked, { parseTime: parseTime2 }, { vary, now }) {
  const text3 = asked === void 0 ? void 0 : vary("sinceForm", asked);
  if (text3 === void 0) return void 0;
  const restored = text3.replace(/ (?=\d\d(:?\d\d)?$)/, "+");
  const since = parseTime2(restored);
  if (Number.isNaN(since)) return vary("sinceMalformed", malformed2);
  const zoned = vary("sinceZone", since, { text: restored });
  return since > now ? vary("sinceFuture", zoned) : zoned;
}
function parseStatus(text3, { statuses }, { vary }) {
  const all = statuses();
  if (all.includes(text3)) return [text3];
  const known = vary("statusMatch", [], { text: text3, statuses: all });
  return known.length > 0 ? known : vary("statusUnknown", known);
}
function parseProject(text3, bounds, { vary }) {
  if (text3 === void 0) return void 0;
  const projects2 = bounds.projects();
  const known = vary(
    "projectMatch",
    projects2.filter((project) => project === text3),
    { text: text3, projects: projects2 }
  );
  return known.length > 0 ? known : vary("projectUnknown", known);
}

// src/emulator/service/endpoints.ts
var UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
function createEndpoints(database, bounds, timeZone) {
  const list = createList(database);
  const serveMeeting = createServeMeeting(database, timeZone);
  return {
    auth(request, key2, { vary }) {
      const refused = vary("authRequest", void 0, { request });
      if (refused !== void 0) return failure2(refused.refuse, vary);
      const frequency = vary("syncFrequency", database.settings.sync_frequency_minutes);
      const settings2 = vary("missingSettings", { ...database.settings, sync_frequency_minutes: frequency });
      const body = { valid: true, userId: vary("userIds", key2.userId, { key: key2 }), settings: settings2 };
      return json(200, vary("extraFields", body));
    },
    sync(search3, { key: key2 }, context) {
      const query2 = parseQuery(search3, bounds, context);
      if (isRefusal(query2)) return failure2(query2.refuse, context.vary);
      const listing = list(query2, context);
      if (isRefusal(listing)) return failure2(listing.refuse, context.vary);
      const meetings = listing.page.map((entry) => serveMeeting(entry, "list", listing.updatedAt(entry), context));
      const rest = JSON.stringify(besidesMeetings(listing, query2, key2, database, context));
      return jsonText(200, `{"meetings":[${meetings.join(",")}],${rest.slice(1)}`);
    },
    meeting(id, context) {
      const { vary } = context;
      if (!UUID.test(id)) return failure2(vary("idMalformed", 404), vary);
      const entry = database.entry(id);
      const isCompleted = ({ status: status3 }) => status3 === "completed";
      const isVisible = vary("membership", vary("leftById", isCompleted), { endpoint: "byId" });
      const isFound = entry !== void 0 && isVisible(entry) && (id === entry.id || vary("idUpperCase", true));
      if (!isFound) return failure2(404, vary);
      const updated = updatedAtOf(database, context)(entry);
      return jsonText(200, `{"meeting":${serveMeeting(entry, "byId", updated, context)}}`);
    }
  };
}
function besidesMeetings(listing, query2, key2, database, { vary, now }) {
  const { offset, total, hasMore } = listing;
  const syncedAt = vary("lastSync", now, { query: query2, listing, key: key2 });
  const lastSync = database.size === 0 ? vary("emptyAccount", syncedAt) : syncedAt;
  const serverTime = vary("serverTime", now);
  return {
    pagination: vary("paginationEcho", { limit: query2.limit, offset, total, hasMore }, { query: query2 }),
    lastSync: lastSync === null ? null : wireTime(lastSync, vary),
    serverTime: typeof serverTime === "string" ? serverTime : wireTime(serverTime, vary)
  };
}

// src/emulator/prose/refusals.ts
var KEEP_ANSWER = /* @__PURE__ */ new Set(["latency", "slow", "stale", "truncate", "contentLength", "badGzip", "bom"]);
var BETWEEN = /^(?:proxy|bigPages|caching|bodies)=/;
function refusalReason(refused) {
  const { status: status3, faults, applied, refusedBy } = refused;
  if (status3 < 400) return void 0;
  const fault2 = faults.find((kind) => !KEEP_ANSWER.has(kind));
  if (fault2 !== void 0) return `The fault "${fault2}" answers instead of the service.`;
  const between = [...applied].find((name3) => BETWEEN.test(name3));
  if (between !== void 0 && status3 > 404) return `The switch ${between} answers instead of the service.`;
  const rule = refusedBy[0];
  const text3 = rule === void 0 ? byStatus(refused) : byRule[rule]?.(refused) ?? `The rule ${rule} refuses it.`;
  const name2 = rule ?? ruleOf(status3);
  const decided = [...applied].find((one) => one.startsWith(`${name2}=`));
  return decided === void 0 ? text3 : `${text3} (switch ${decided})`;
}
function ruleOf(status3) {
  return status3 === 405 ? "wrongMethod" : status3 === 404 ? "membership" : "refusal";
}
var byRule = {
  limitOverMax: (asked) => `limit is above the largest page: ${sent2(asked, "limit")}.`,
  limitInvalid: (asked) => `limit should be a whole number from 1, not ${sent2(asked, "limit")}.`,
  offsetInvalid: (asked) => `offset should be a whole number from 0, not ${sent2(asked, "offset")}.`,
  offsetBeyondTotal: (asked) => `offset is behind the last meeting: ${sent2(asked, "offset")}.`,
  sinceMalformed: (asked) => `since should be an ISO 8601 time, not ${sent2(asked, "since")}.`,
  sinceZone: (asked) => `since should be in UTC, not ${sent2(asked, "since")}.`,
  sinceFuture: (asked) => `since should not be in the future: ${sent2(asked, "since")}.`,
  statusUnknown: (asked) => `There is no status ${sent2(asked, "status")}.`,
  projectUnknown: (asked) => `There is no project ${sent2(asked, "project_id")}.`,
  queryUnknown: ({ request }) => `A parameter is not known: ${new URL(request.url).search}`,
  queryRepeated: ({ request }) => `A parameter is sent more than once: ${new URL(request.url).search}`,
  authRequest: () => "The body or the content type of POST /auth is not accepted.",
  bothHeaders: () => "Authorization and X-API-Key are both sent."
};
function byStatus(refused) {
  const { request, status: status3, path, key: key2, allowance } = refused;
  switch (status3) {
    case 401:
    case 403:
      return keyReason(refused);
    case 404:
      return /^\/meetings\/[^/]+$/.test(path) && request.method === "GET" ? meetingReason(refused) : pathReason(path);
    case 405:
      return `${path.startsWith("/auth") ? "/auth takes POST" : `${path} takes GET`}, not ${request.method}.`;
    case 413:
      return "The body is too large.";
    case 429: {
      const { limit, resetAt } = allowance(key2?.key ?? "");
      return `The limit of ${limit} requests per minute is used up until ${new Date(resetAt).toISOString()}.`;
    }
    default:
      return /^\/meetings\//.test(path) ? meetingReason(refused) : `The service answers with ${status3}.`;
  }
}
function keyReason({ request: { headers }, key: key2, path }) {
  const isSent = headers.has("authorization") || headers.has("x-api-key");
  if (!isSent) return "The request has no key. Send Authorization: Bearer KEY, or X-API-Key: KEY.";
  if (key2 === void 0) return "There is no such key, or the header has another form than Authorization: Bearer KEY.";
  if (key2.state !== "active") return `The key is ${key2.state}.`;
  return `The key is right, but it is not accepted for ${path}.`;
}
function pathReason(path) {
  return `There is no ${path === "" ? "such path" : `path ${JSON.stringify(path)}`}. There are POST /auth, GET /sync and GET /meetings/:id.`;
}
function meetingReason({ path, key: key2, entry }) {
  const id = path.slice("/meetings/".length);
  if (!UUID.test(id)) return `The id should be a UUID, not ${JSON.stringify(id)}.`;
  const found2 = entry(id);
  if (found2 === void 0) return `There is no meeting ${id}.`;
  if (found2.userId !== void 0 && found2.userId !== key2?.userId) return "The meeting belongs to another user.";
  if (found2.status !== "completed") return `The minutes are ${found2.status}, not completed.`;
  return `The meeting ${id} exists, but is not served under this id.`;
}
function sent2({ request }, name2) {
  return JSON.stringify(new URL(request.url).searchParams.get(name2) ?? "");
}
var LONGEST2 = 300;
function headerText(text3) {
  const short = text3.length > LONGEST2 ? `${text3.slice(0, LONGEST2)}...` : text3;
  return short.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// src/emulator/service/clock.ts
var END = Date.UTC(1e4, 0);
var system = {
  now: () => Date.now(),
  sleep: (ms, signal) => new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  })
};
function createClock(at, base = system) {
  let frozenAt = at;
  let offset = 0;
  const now = () => frozenAt ?? base.now() + offset;
  const sleepers = createSleepQueue(now, set);
  function set(time6) {
    checkTime(time6);
    if (frozenAt === void 0) offset = time6 - base.now();
    else frozenAt = time6;
    sleepers.wakeDue();
  }
  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    freeze(time6 = now()) {
      checkTime(time6);
      frozenAt = time6;
      sleepers.wakeDue();
    },
    resume() {
      offset = now() - base.now();
      frozenAt = void 0;
      sleepers.wakeAll();
    },
    reset() {
      frozenAt = at;
      offset = 0;
      sleepers.wakeDue();
    },
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      await (frozenAt === void 0 ? base.sleep(ms, signal) : sleepers.add(Math.min(now() + ms, END - 1), signal));
    },
    get frozen() {
      return frozenAt !== void 0;
    }
  };
}
function createSleepQueue(now, set) {
  let timer;
  const sleepers = /* @__PURE__ */ new Set();
  function wakeDue() {
    clearTimeout(timer);
    for (const sleeper of [...sleepers].sort((a, b) => a.due - b.due)) {
      if (sleeper.due > now()) {
        timer = setTimeout(() => set(Math.max(now(), sleeper.due)));
        return;
      }
      sleepers.delete(sleeper);
      sleeper.wake();
    }
  }
  return {
    wakeDue,
    wakeAll() {
      clearTimeout(timer);
      for (const sleeper of sleepers) sleeper.wake();
      sleepers.clear();
    },
    add: (due, signal) => new Promise((resolve, reject) => {
      const stop = () => {
        sleepers.delete(sleeper);
        reject(signal?.reason);
      };
      const sleeper = {
        due,
        wake() {
          signal?.removeEventListener("abort", stop);
          resolve();
        }
      };
      signal?.addEventListener("abort", stop);
      sleepers.add(sleeper);
      wakeDue();
    })
  };
}
function checkTime(time6) {
  if (!(time6 >= 0 && time6 < END)) throw new RangeError("The clock shows times of the years 1970 to 9999.");
}

// src/emulator/service/settings.ts
var defaultSettings = {
  meetings_folder: "Meetings",
  decisions_folder: "Decisions",
  auto_create_decision_notes: true,
  template_id: "standard",
  include_transcript: false,
  file_naming_pattern: "{date} - {title}",
  link_attendees_as_people: false,
  use_utc_timestamps: false,
  sync_frequency_minutes: 15
};

// src/emulator/service/database.ts
function createDatabase(meetings, fields) {
  const stored = /* @__PURE__ */ new Map();
  let listed;
  let settings2 = defaultSettings;
  let created = 0;
  let newestAtLoad = 0;
  let version2 = 0;
  function put(meeting) {
    const before = stored.get(meeting.id.toLowerCase());
    stored.set(meeting.id.toLowerCase(), entryOf(meeting, before, created));
    if (before === void 0) created += 1;
    markChanged();
  }
  function markChanged() {
    listed = void 0;
    version2 += 1;
  }
  const database = {
    entries: () => listed ??= [...stored.values()],
    entry: (id) => stored.get(id.toLowerCase()),
    projects: () => [...new Set(database.entries().flatMap(({ project }) => project ?? []))],
    put,
    remove(id) {
      stored.delete(id.toLowerCase());
      markChanged();
    },
    load(loaded, changes) {
      stored.clear();
      created = 0;
      database.set({ ...defaultSettings, ...changes });
      for (const meeting of loaded) put(meeting);
      newestAtLoad = database.entries().reduce((newest2, { updated }) => Math.max(newest2, updated), 0);
    },
    set(changed2) {
      settings2 = changed2;
      markChanged();
    },
    get size() {
      return stored.size;
    },
    get settings() {
      return settings2;
    },
    get newestAtLoad() {
      return newestAtLoad;
    },
    get version() {
      return version2;
    }
  };
  database.load(meetings, fields);
  return database;
}
function entryOf(meeting, before, seq) {
  return {
    id: meeting.id,
    title: meeting.title,
    start: meeting.start,
    durationMinutes: meeting.durationMinutes,
    project: meeting.project,
    status: meeting.status,
    updatedAt: meeting.updatedAt,
    userId: meeting.userId,
    body: meeting.body,
    seq: before?.seq ?? seq,
    updated: Date.parse(meeting.updatedAt),
    version: before === void 0 ? 0 : before.version + 1,
    first: before && (before.first ?? headOf(before))
  };
}
function headOf(entry) {
  const { id, title, start, durationMinutes, project, status: status3, updatedAt, seq } = entry;
  return { id, title, start, durationMinutes, project, status: status3, updatedAt, seq };
}

// src/emulator/service/service.ts
function createService(options2) {
  const { endpointsOf, keys, rateLimit = createRateLimit(100) } = options2;
  const admit = createAdmit(keys, rateLimit);
  const basePath = new URL(options2.baseUrl).pathname.replace(/\/$/, "");
  return (request, context) => {
    const { vary } = context;
    const { pathname, search: search3, searchParams } = new URL(request.url);
    const ownPath = pathname.startsWith(`${basePath}/`) ? vary("versionPath", pathname.slice(basePath.length)) : "";
    const path = vary("pathForm", ownPath, { path: ownPath, basePath, search: search3 });
    if (typeof path !== "string") return path;
    const id = /^\/meetings\/([^/]+)$/.exec(path)?.[1];
    const isKnown = path === "/auth" || path === "/sync" || id !== void 0;
    const refused = isKnown ? methodRefusal(request.method, path, vary) : failure2(404, vary, "Not found");
    const early = vary("keyOrder", refused);
    if (early !== void 0) return early;
    return admit({ headers: request.headers, path, search: searchParams }, context, (key2) => {
      if (refused !== void 0) return refused;
      const endpoints = endpointsOf(key2.userId);
      if (path === "/auth") return endpoints.auth(request, key2, context);
      return id === void 0 ? endpoints.sync(searchParams, key2, context) : endpoints.meeting(decoded2(id), context);
    });
  };
}
function methodRefusal(method, path, vary) {
  const expected2 = path === "/auth" ? "POST" : "GET";
  if (method === expected2) return void 0;
  const headers = { Allow: expected2 };
  if (method === "OPTIONS" || method === "HEAD") return vary("preflight", { status: 204, headers, body: void 0 });
  if (path === "/auth" && vary("authMethod", false)) return void 0;
  return vary("wrongMethod", { ...failure2(405, vary, "Method not allowed"), headers });
}
function decoded2(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

// src/emulator/world/parse-time.ts
var ISO_8601 = /^(\d{4})(-?)(\d\d)\2(\d\d)(?:T(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?(?:Z|([+-]\d\d)(?::?(\d\d))?)?)?$/;
function parseTime(text3) {
  const match = ISO_8601.exec(text3);
  if (match === null) return NaN;
  const [, year, , month, day, hour = "00", minute = "00", second = "00", fraction = "0", ...zone] = match;
  const [zoneHour = "+00", zoneMinute = "00"] = zone;
  const date3 = `${year}-${month}-${day}`;
  const whole3 = Date.parse(`${date3}T${hour}:${minute}:${second}${zoneHour}:${zoneMinute}`);
  if (Number.isNaN(whole3)) return NaN;
  const exists = (/* @__PURE__ */ new Date(`${date3}T00:00Z`)).toISOString().startsWith(date3);
  return exists ? whole3 + Number(`0.${fraction}`) * 1e3 : NaN;
}

// src/emulator/world/accounts.ts
var STATUSES = ["completed", "processing", "draft", "cancelled"];
function createAccounts(database, maxLimit, timeZone) {
  const accounts = /* @__PURE__ */ new Map();
  return (userId) => {
    const known = accounts.get(userId);
    if (known !== void 0) return known;
    const own2 = databaseOf(database, userId);
    const statuses = () => [...STATUSES, ...own2.statuses()];
    const bounds = { maxLimit, userId, projects: own2.projects, statuses, parseTime };
    const endpoints = createEndpoints(own2, bounds, timeZone);
    accounts.set(userId, endpoints);
    return endpoints;
  };
}
function databaseOf(database, userId) {
  let version2 = -1;
  let entries = [];
  let projects2;
  let statuses;
  const isOwn = (entry) => entry.userId === void 0 || entry.userId === userId;
  function refresh() {
    if (version2 === database.version) return;
    version2 = database.version;
    const all = database.entries();
    entries = all.every(isOwn) ? all : all.filter(isOwn);
    projects2 = void 0;
    statuses = void 0;
  }
  const own2 = () => {
    refresh();
    return entries;
  };
  return {
    entries: own2,
    entry(id) {
      const entry = database.entry(id);
      return entry !== void 0 && isOwn(entry) ? entry : void 0;
    },
    projects() {
      refresh();
      return projects2 ??= [...new Set(entries.flatMap(({ project }) => project ?? []))];
    },
    statuses() {
      refresh();
      return statuses ??= [...new Set(entries.map(({ status: status3 }) => status3))];
    },
    get size() {
      return own2().length;
    },
    get settings() {
      return database.settings;
    },
    get newestAtLoad() {
      return database.newestAtLoad;
    },
    get version() {
      return database.version;
    }
  };
}

// src/emulator/world/journal.ts
function createJournal(size, keys) {
  let entries = [];
  let count2 = 0;
  return {
    entries: () => entries.slice(-size),
    get count() {
      return count2;
    },
    clear() {
      entries = [];
      count2 = 0;
    },
    add(entry) {
      count2 += 1;
      const { target, reason } = entry;
      const clean = (text3) => withoutKeys(text3, keys());
      entries.push({ ...entry, target: clean(target), ...reason !== void 0 && { reason: clean(reason) } });
      if (entries.length > 2 * size) entries = entries.slice(-size);
    }
  };
}
function withoutKeys(target, keys) {
  return keys.flatMap(({ key: key2 }) => [key2, encodeURIComponent(key2)]).reduce((text3, secret) => text3.replaceAll(secret, "[key]"), target);
}
function keyNumber(headers, keys) {
  const bearer = headers.get("authorization")?.replace(/^bearer\s+/i, "");
  const sent3 = [bearer, headers.get("x-api-key")];
  return keys.findIndex(({ key: key2 }) => sent3.includes(key2)) + 1 || void 0;
}
function authOf(headers) {
  const bearer = headers.has("authorization");
  const plain = headers.has("x-api-key");
  return bearer && plain ? "both" : bearer ? "bearer" : plain ? "x-api-key" : "none";
}

// src/emulator/world/lazy-meeting.ts
function toLazy(meeting, seq, now) {
  if ("body" in meeting) return withoutEntryFields(meeting);
  return lazyMeeting({
    id: uuid2(createRandom(hash(`meeting ${seq}`))),
    start: toIso(now),
    durationMinutes: 30,
    project: void 0,
    status: "completed",
    updatedAt: toIso(now),
    attendees: [],
    summary: "",
    sections: [],
    transcript: [],
    decisions: [],
    ...meeting
  });
}
function lazyMeeting(meeting) {
  const { attendees, summary, sections, transcript, decisions: decisions2, raw } = meeting;
  const body = { attendees, summary, sections, transcript, decisions: decisions2, raw };
  return withoutEntryFields({ ...meeting, body: () => body });
}
function withoutEntryFields(meeting) {
  const { id, title, start, durationMinutes, project, status: status3, updatedAt, userId, body } = meeting;
  return { id, title, start, durationMinutes, project, status: status3, updatedAt, userId, body };
}
function worldMeeting(entry) {
  const { id, title, start, durationMinutes, project, status: status3, updatedAt, userId, body } = entry;
  const { attendees, summary, sections, transcript, decisions: decisions2, raw } = body();
  return {
    id,
    title,
    start,
    durationMinutes,
    project,
    status: status3,
    updatedAt,
    userId,
    attendees,
    summary,
    sections,
    transcript,
    decisions: decisions2,
    raw
  };
}
function toIso(time6) {
  return new Date(time6).toISOString();
}

// src/emulator/world/world.ts
function createWorld(database, clock2, vary, applied) {
  const commits = createCommitQueue(clock2, vary);
  let created = 0;
  const toStore = (meeting) => toLazy(meeting, created++, clock2.now());
  function* stored(meetings) {
    for (const meeting of meetings) yield toStore(meeting);
  }
  function put(meeting) {
    const lazy = toStore(meeting);
    commits.add(0, () => database.put(lazy));
    return worldMeeting(lazy);
  }
  return {
    ...readers(database),
    ...changers(database, clock2, vary, commits, put),
    get size() {
      return database.size;
    },
    get settings() {
      return database.settings;
    },
    put,
    load(meetings, settings2) {
      commits.clear();
      applied.clear();
      created = 0;
      database.load(stored(meetings), settings2);
    },
    commitDue: () => commits.commitDue()
  };
}
function createCommitQueue(clock2, vary) {
  let pending = [];
  return {
    add(delay, commit) {
      const wait2 = delay > 0 ? delay : vary("visibility", 0);
      if (wait2 > 0) pending = [...pending, { due: clock2.now() + wait2, commit }];
      else commit();
    },
    clear() {
      pending = [];
    },
    commitDue() {
      const due = pending.filter((one) => one.due <= clock2.now());
      if (due.length === 0) return;
      pending = pending.filter((one) => !due.includes(one));
      for (const { commit } of due) commit();
    }
  };
}
function readers(database) {
  return {
    *all() {
      for (const entry of database.entries()) yield worldMeeting(entry);
    },
    *heads() {
      for (const { id, title, start, durationMinutes, project, status: status3, updatedAt, userId } of database.entries()) {
        yield { id, title, start, durationMinutes, project, status: status3, updatedAt, userId };
      }
    },
    get(id) {
      const entry = database.entry(id);
      return entry && worldMeeting(entry);
    },
    projects: () => database.projects()
  };
}
function changers(database, clock2, vary, commits, put) {
  function existing(id) {
    const entry = database.entry(id);
    if (entry === void 0) throw new RangeError(`There is no meeting ${id}.`);
    return entry;
  }
  function change(id, fields, delay = 0) {
    const updatedAt = fields.updatedAt ?? nextUpdatedAt(existing(id), Object.keys(fields));
    commits.add(delay, () => {
      const entry = database.entry(id);
      if (entry !== void 0)
        database.put(lazyMeeting({ ...worldMeeting(entry), ...fields, id: entry.id, updatedAt }));
    });
  }
  function nextUpdatedAt(entry, changed2) {
    const isSilent = vary("silentChanges", false, { changed: changed2 });
    return isSilent ? entry.updatedAt : toIso(vary("restores", clock2.now(), { before: entry.updated }));
  }
  return {
    change,
    complete(id) {
      const entry = existing(id);
      const next = entry.status === "completed" ? id : vary("recreation", id, entry);
      if (next === id) {
        change(id, { status: "completed" });
      } else {
        database.remove(id);
        put({ ...worldMeeting(entry), id: next, status: "completed", updatedAt: toIso(clock2.now()) });
      }
      return next;
    },
    uncomplete: (id, status3 = "processing") => change(id, { status: status3 }),
    retitle: (id, title) => change(id, { title }),
    redate: (id, start) => change(id, { start }),
    remove(id) {
      existing(id);
      commits.add(0, () => database.remove(id));
    },
    commitLate: change,
    changeSettings(fields) {
      database.set({ ...database.settings, ...fields });
      if (vary("silentChanges", false, { changed: ["settings"] })) return;
      const updatedAt = toIso(clock2.now());
      for (const entry of database.entries()) database.put({ ...withoutEntryFields(entry), updatedAt });
    },
    renameProject(from, to) {
      for (const { id, project } of database.entries()) if (project === from) change(id, { project: to });
    }
  };
}

// src/emulator/emulator.ts
function createEmulator(options2 = {}) {
  checkOptions(options2);
  const { seed = 1, baseUrl = "https://emulator.invalid/api/v1", count: count2 } = options2;
  const { database, rateLimit, worldApplied, ...parts } = createParts(seed, options2);
  const { clock: clock2, world, keys, switches: switches2, faults, journal } = parts;
  const given2 = options2.meetings && [...options2.meetings];
  if (options2.keys === void 0) keys.issue();
  const firstKeys = options2.keys ?? keys.list();
  let number3 = 0;
  function start() {
    number3 = 0;
    keys.load(firstKeys);
    world.load(given2 ?? sampleMeetings({ seed, count: count2 }), options2.settings);
    for (const rule of options2.faults ?? []) faults.add(rule);
  }
  start();
  const allowance = (key2) => {
    const context = switches2.forReading(clock2.now());
    return rateLimit.allowance(context.vary("limitScope", key2), context);
  };
  const respond = createResponder({ ...parts, baseUrl, database, rateLimit, worldApplied, allowance }, options2);
  async function handle(request) {
    const isToRead = request.body !== null && keyNumber(request.headers, keys.list()) !== void 0;
    const isOversized = isToRead && await isTooLarge(request, MAX_BODY);
    number3 += 1;
    options2.beforeRequest?.(request, emulator);
    world.commitDue();
    return respond(request, switches2.forRequest(clock2.now(), number3), number3, isOversized);
  }
  const apiKey = firstKeys.find(({ state }) => state === "active")?.key ?? "";
  const emulator = {
    ...{ ...parts, baseUrl, apiKey, handle, allowance, transport: createTransport(handle, clock2) },
    reset() {
      clock2.reset();
      switches2.reset();
      switches2.set(options2.switches ?? {});
      faults.clear();
      journal.clear();
      rateLimit.clear();
      start();
    }
  };
  return emulator;
}
function createResponder(parts, { maxLimit = 100, timeZone = "Europe/Berlin" }) {
  const { baseUrl, clock: clock2, keys, database, rateLimit, faults, journal, worldApplied } = parts;
  const endpointsOf = createAccounts(database, maxLimit, timeZone);
  const service = createService({ endpointsOf, keys, baseUrl, rateLimit });
  const fail = createFailingService(keys, rateLimit);
  return (request, context, number3, isOversized) => {
    const kinds = [];
    const asked = context.vary("headMethod", request);
    const limited = (answer3) => isOversized && answer3.status < 300 ? { ...failure2(413, context.vary, "Request body too large"), headers: answer3.headers ?? {} } : answer3;
    const respond = () => ({ answer: limited(service(asked, context)), wire: { delay: 0 } });
    const behindNetwork = withNetwork(request, context, database, respond);
    const failed3 = (status3, retryAfter) => fail(request, context, status3, retryAfter);
    const { answer: answer2, wire } = faults.inject(request, behindNetwork, failed3, kinds);
    if (answer2.status === 200) for (const name2 of worldApplied) context.applied.add(name2);
    const ms = clock2.now() - context.now + wire.delay + (wire.ending?.kind === "slow" ? wire.ending.ms : 0);
    const fields = requestFields(request, keys.list());
    const reason = reasonFor(request, answer2.status, kinds, context, parts);
    journal.add({
      ...{ number: number3, ...fields, status: answer2.status, ...reason !== void 0 && { reason } },
      ...{ ending: wire.ending?.kind, ms },
      ...{ at: new Date(context.now).toISOString(), variant: [...context.applied].sort(), faults: kinds }
    });
    const final = withReason(bodyFor(request, answer2), reason);
    const headers = headersOf(final, context.now, context.applied);
    return handledOf({ status: final.status, headers, body: final.body }, wire);
  };
}
function reasonFor(request, status3, kinds, context, { baseUrl, keys, database, allowance }) {
  if (status3 < 400) return void 0;
  const { pathname } = new URL(request.url);
  const basePath = new URL(baseUrl).pathname.replace(/\/$/, "");
  const all = keys.list();
  const reason = refusalReason({
    ...{ request, status: status3, faults: kinds, applied: context.applied, refusedBy: context.refusedBy ?? [], allowance },
    key: all[(keyNumber(request.headers, all) ?? 0) - 1],
    path: pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : "",
    entry: (id) => database.entry(id)
  });
  return reason && withoutKeys(reason, all);
}
function createParts(seed, options2) {
  const clock2 = createClock(options2.now, options2.clock);
  const now = () => clock2.now();
  const switches2 = createSwitches(options2.switches);
  const faults = checkedFaults(createFaults(now));
  const keys = createKeys(seed);
  const journal = createJournal(JOURNAL_SIZE, () => keys.list());
  const database = createDatabase([]);
  const worldApplied = /* @__PURE__ */ new Set();
  const world = checkedWorld(createWorld(database, clock2, switches2.vary(worldApplied, now), worldApplied));
  const rateLimit = createRateLimit(options2.requestsPerMinute ?? 100);
  return { clock: clock2, switches: switches2, faults, keys, journal, database, world, worldApplied, rateLimit };
}
function withReason(answer2, reason) {
  return reason === void 0 ? answer2 : { ...answer2, headers: { ...answer2.headers, "X-Emulator-Reason": headerText(reason) } };
}
function bodyFor({ method }, answer2) {
  if (method !== "HEAD" || answer2.body === void 0) return answer2;
  const length = String(new TextEncoder().encode(answer2.body).length);
  return { ...answer2, headers: { ...answer2.headers, "Content-Length": length }, body: void 0 };
}
var JOURNAL_SIZE = 1e3;
function withNetwork(request, { vary }, database, respond) {
  const entries = database.entries();
  const withBodies = vary("bodies", respond, { request, entries });
  const withVersion = vary("versionHeader", vary("bigPages", withBodies, { request }));
  const withCors = vary("cors", vary("caching", withVersion, { request }), { request });
  return vary("connections", vary("retries", vary("proxy", withCors)));
}
function requestFields({ url: url2, method, headers }, keys) {
  const { pathname, search: search3 } = new URL(url2);
  return { method, target: pathname + search3, auth: authOf(headers), key: keyNumber(headers, keys) };
}

// src/emulator/openapi/schemas.ts
var text2 = { type: "string" };
var time5 = { type: "string", format: "date-time" };
var fileName2 = { type: "string", pattern: "\\.md$" };
function object(description, properties) {
  return { type: "object", description, properties, required: Object.keys(properties) };
}
var schemas = {
  Meeting: object("A meeting whose minutes are complete, rendered as a note (spec 2.1).", {
    id: { type: "string", format: "uuid", description: "Meeting identifier." },
    title: { ...text2, description: "Meeting title." },
    meetingDate: { ...time5, description: "When the meeting took place." },
    fileName: { ...fileName2, description: "Target note file name, by the user's file_naming_pattern." },
    folder: { ...text2, description: "Target folder: the user's meetings_folder." },
    notesMarkdown: {
      type: "string",
      pattern: "^---\\r?\\n",
      description: "Full note text in Markdown. It opens with a front matter block between two lines of `---` with the keys date, time, duration, attendees, tags and `<service>_id`; then come a heading with the title and the section Summary."
    },
    decisions: {
      type: "array",
      items: { $ref: "#/components/schemas/Decision" },
      description: "Empty when the meeting has none."
    },
    updatedAt: { ...time5, description: "Last update time; the value that `since` compares against." }
  }),
  Decision: object("A decision of a meeting, rendered as a note of its own (spec 2.2).", {
    id: { type: "string", minLength: 1, description: "Not a UUID in its shape: a prefix followed by a token." },
    decision: { ...text2, description: "Text of the decision." },
    fileName: { ...fileName2, description: "Target note file name, shape `<date> - <decision text>.md`." },
    folder: { ...text2, description: "Target folder: the user's decisions_folder." },
    notesMarkdown: {
      type: "string",
      pattern: "^---\\r?\\n",
      description: "Its front matter contains `tags: [decision]`."
    }
  }),
  Settings: object("The user's sync settings (spec 2.3).", {
    meetings_folder: text2,
    decisions_folder: text2,
    auto_create_decision_notes: { type: "boolean" },
    template_id: { ...text2, description: "Allowed values: not shown (spec 2.5)." },
    include_transcript: { type: "boolean" },
    file_naming_pattern: { ...text2, description: "May contain `{date}` and `{title}`." },
    link_attendees_as_people: { type: "boolean" },
    use_utc_timestamps: { type: "boolean" },
    sync_frequency_minutes: { type: "integer" }
  }),
  Pagination: object("The position of the page (spec 2.4).", {
    limit: { type: "integer", description: "Page size that was applied." },
    offset: { type: "integer", description: "Offset that was applied." },
    total: { type: "integer", description: "Number of matching meetings, not only of the page." },
    hasMore: { type: "boolean", description: "True when more meetings exist beyond this page." }
  }),
  Account: object("The key is accepted (spec 4.1).", {
    valid: { type: "boolean", description: "True when the key is accepted." },
    userId: { type: "string", format: "uuid" },
    settings: { $ref: "#/components/schemas/Settings" }
  }),
  Page: object("Meetings, and when they were read (spec 4.2).", {
    meetings: { type: "array", maxItems: 100, items: { $ref: "#/components/schemas/Meeting" } },
    pagination: { $ref: "#/components/schemas/Pagination" },
    lastSync: { ...time5, description: "Its exact meaning is not shown." },
    serverTime: { ...time5, description: "The server's current time." }
  }),
  OneMeeting: object("One meeting (spec 4.3).", { meeting: { $ref: "#/components/schemas/Meeting" } }),
  Error: object("What went wrong (spec 7).", { error: { ...text2, description: "A fixed text for each status." } }),
  LimitError: object("The rate limit was exceeded (spec 7).", {
    error: text2,
    retryAfter: { type: "number", description: "Its unit is not shown." }
  })
};

// src/emulator/openapi/contract.ts
var json3 = (schema) => ({ "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } });
var query = (name2, description, schema) => ({ name: name2, in: "query", description, schema });
var limits = {
  "X-RateLimit-Limit": { $ref: "#/components/headers/Limit" },
  "X-RateLimit-Remaining": { $ref: "#/components/headers/Remaining" },
  "X-RateLimit-Reset": { $ref: "#/components/headers/Reset" }
};
var answer = (description, schema, headers = {}) => ({
  description,
  headers: { ...limits, ...headers },
  content: json3(schema)
});
function operation(operationId, summary, ok, errors, more) {
  const responses = Object.fromEntries(errors.map((status3) => [status3, { $ref: `#/components/responses/${status3}` }]));
  return {
    operationId,
    summary,
    ...more,
    responses: { 200: ok, ...responses, default: { $ref: "#/components/responses/open" } }
  };
}
var contract = {
  openapi: "3.1.0",
  info: {
    title: "Meeting notes",
    version: "1",
    description: "Returns meeting notes, their decisions and the user's sync settings, formatted as Markdown notes. Read-only. `x-open-questions` lists what the specification leaves open: the sentence that leaves it open, and the answers that the emulator can give. The first is the default.",
    license: { name: "MIT", identifier: "MIT" }
  },
  security: [{ bearer: [] }, { apiKey: [] }],
  tags: [{ name: "sync", description: "Everything a client of the service needs." }],
  paths: {
    "/auth": {
      post: operation(
        "authenticate",
        "Checks the API key and returns the user's sync settings.",
        answer("The key is accepted.", "Account"),
        [401, 429, 500],
        { tags: ["sync"] }
      )
    },
    "/sync": {
      get: operation(
        "listMeetings",
        "Meetings with completed minutes, formatted as notes.",
        answer("A page of meetings.", "Page"),
        [401, 429, 500],
        {
          tags: ["sync"],
          parameters: [
            query("since", "Only meetings updated after this timestamp.", { type: "string", format: "date-time" }),
            query("limit", "Maximum meetings returned.", { type: "integer", minimum: 1, maximum: 100, default: 50 }),
            query("offset", "Pagination offset.", { type: "integer", minimum: 0, default: 0 }),
            query("status", "Filter by minutes status.", { type: "string", default: "completed" }),
            query("project_id", "Filter by project name, despite the parameter's name.", { type: "string" })
          ]
        }
      )
    },
    "/meetings/{id}": {
      get: operation(
        "getMeeting",
        "One meeting in the same shape as in a page.",
        answer("The meeting.", "OneMeeting"),
        [401, 404, 429, 500],
        {
          tags: ["sync"],
          parameters: [
            {
              name: "id",
              in: "path",
              required: true,
              description: "The meeting identifier.",
              schema: { type: "string", format: "uuid" }
            }
          ]
        }
      )
    }
  },
  components: {
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer", description: "`Authorization: Bearer <API_KEY>` (recommended)." },
      apiKey: { type: "apiKey", in: "header", name: "X-API-Key", description: "`X-API-Key: <API_KEY>`." }
    },
    headers: {
      Limit: header("Maximum requests per window.", { type: "integer" }),
      Remaining: header("Requests left in the current window.", { type: "integer" }),
      Reset: header("Unix timestamp at which the window resets.", {
        type: "integer",
        minimum: 1e9,
        maximum: 9999999999
      }),
      RetryAfter: header("When to retry. Its unit is not shown.", { type: "string", minLength: 1 })
    },
    responses: {
      401: answer("API key invalid, expired or missing.", "Error"),
      404: answer("Meeting not found or access denied; the answer is the same.", "Error"),
      429: answer("Rate limit exceeded.", "LimitError", { "Retry-After": { $ref: "#/components/headers/RetryAfter" } }),
      500: answer("Unexpected server error.", "Error"),
      open: { description: "Statuses for malformed parameters are not shown.", content: json3("Error") }
    },
    schemas
  }
};
function header(description, schema) {
  return { description, required: true, schema };
}

// src/emulator/openapi/openapi.ts
function openApi(server) {
  const questions2 = openQuestions2();
  const about = (...sections) => ({
    "x-open-questions": questions2.filter(({ sentence }) => sections.includes(sectionOf(sentence)))
  });
  const { paths, components } = contract;
  const { Meeting, Decision, Settings, Error: Error2 } = components.schemas;
  return {
    ...contract,
    servers: [{ url: server }],
    paths: {
      "/auth": { post: { ...paths["/auth"].post, ...about("4.1") } },
      "/sync": { get: { ...paths["/sync"].get, ...about("4.2") } },
      "/meetings/{id}": { get: { ...paths["/meetings/{id}"].get, ...about("4.3") } }
    },
    components: {
      ...components,
      schemas: {
        ...components.schemas,
        Meeting: { ...Meeting, ...about("2.1", "2.5", "Naming note") },
        Decision: { ...Decision, ...about("2.2") },
        Settings: { ...Settings, ...about("2.3") },
        Error: { ...Error2, ...about("7") }
      }
    },
    ...about("Preface", "1", "4", "5", "8", "9")
  };
}
function openQuestions2() {
  return createSwitches().list().map(({ name: name2, gap, values }) => {
    const { spec, values: prose } = switchProse[name2];
    const answers = Object.fromEntries(values.map((value) => [value, prose[value] ?? ""]));
    return { switch: name2, ...gap === "" ? {} : { gap }, sentence: spec, answers };
  });
}
function sectionOf(sentence) {
  return sentence.split(/[:,]/)[0] ?? "";
}
export {
  InvalidInput,
  SAMPLE_END,
  createControl,
  createEmulator,
  createSwitches,
  defaultSettings,
  departures,
  findRequests,
  nearMisses,
  openApi,
  parseFault,
  presets,
  readScenario,
  readState,
  restoreSnapshot,
  sampleMeetings,
  scenarios,
  startScenario,
  switchProse,
  takeSnapshot,
  verifyRequests
};
