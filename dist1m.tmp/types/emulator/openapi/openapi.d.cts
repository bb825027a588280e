/** A question that the spec leaves open. */
interface OpenQuestionDoc {
    /** The emulator's switch that answers it. */
    readonly switch: string;
    readonly gap?: string;
    /** The section and the sentence of the spec. */
    readonly sentence: string;
    /** What the service does under each value of the switch. The first is the default. */
    readonly answers: Readonly<Record<string, string>>;
}
/**
 * The API as OpenAPI 3.1, with each open question at the part that it concerns. `server` is the base URL, which may be
 * relative.
 */
export declare function openApi(server: string): {
    "x-open-questions": OpenQuestionDoc[];
    servers: {
        url: string;
    }[];
    paths: {
        "/auth": {
            post: {
                "x-open-questions": OpenQuestionDoc[];
                responses: {
                    default: {
                        $ref: string;
                    };
                    200: object;
                };
                operationId: string;
                summary: string;
            };
        };
        "/sync": {
            get: {
                "x-open-questions": OpenQuestionDoc[];
                responses: {
                    default: {
                        $ref: string;
                    };
                    200: object;
                };
                operationId: string;
                summary: string;
            };
        };
        "/meetings/{id}": {
            get: {
                "x-open-questions": OpenQuestionDoc[];
                responses: {
                    default: {
                        $ref: string;
                    };
                    200: object;
                };
                operationId: string;
                summary: string;
            };
        };
    };
    components: {
        schemas: {
            Meeting: {
                "x-open-questions": OpenQuestionDoc[];
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
            Decision: {
                "x-open-questions": OpenQuestionDoc[];
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
            Settings: {
                "x-open-questions": OpenQuestionDoc[];
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
            Error: {
                "x-open-questions": OpenQuestionDoc[];
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
            Pagination: {
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
            Account: {
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
            Page: {
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
            OneMeeting: {
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
            LimitError: {
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
        };
        securitySchemes: {
            bearer: {
                type: string;
                scheme: string;
                description: string;
            };
            apiKey: {
                type: string;
                in: string;
                name: string;
                description: string;
            };
        };
        headers: {
            Limit: {
                description: string;
                required: boolean;
                schema: object;
            };
            Remaining: {
                description: string;
                required: boolean;
                schema: object;
            };
            Reset: {
                description: string;
                required: boolean;
                schema: object;
            };
            RetryAfter: {
                description: string;
                required: boolean;
                schema: object;
            };
        };
        responses: {
            401: {
                description: string;
                headers: {
                    "X-RateLimit-Limit": {
                        $ref: string;
                    };
                    "X-RateLimit-Remaining": {
                        $ref: string;
                    };
                    "X-RateLimit-Reset": {
                        $ref: string;
                    };
                };
                content: {
                    "application/json": {
                        schema: {
                            $ref: string;
                        };
                    };
                };
            };
            404: {
                description: string;
                headers: {
                    "X-RateLimit-Limit": {
                        $ref: string;
                    };
                    "X-RateLimit-Remaining": {
                        $ref: string;
                    };
                    "X-RateLimit-Reset": {
                        $ref: string;
                    };
                };
                content: {
                    "application/json": {
                        schema: {
                            $ref: string;
                        };
                    };
                };
            };
            429: {
                description: string;
                headers: {
                    "X-RateLimit-Limit": {
                        $ref: string;
                    };
                    "X-RateLimit-Remaining": {
                        $ref: string;
                    };
                    "X-RateLimit-Reset": {
                        $ref: string;
                    };
                };
                content: {
                    "application/json": {
                        schema: {
                            $ref: string;
                        };
                    };
                };
            };
            500: {
                description: string;
                headers: {
                    "X-RateLimit-Limit": {
                        $ref: string;
                    };
                    "X-RateLimit-Remaining": {
                        $ref: string;
                    };
                    "X-RateLimit-Reset": {
                        $ref: string;
                    };
                };
                content: {
                    "application/json": {
                        schema: {
                            $ref: string;
                        };
                    };
                };
            };
            open: {
                description: string;
                content: {
                    "application/json": {
                        schema: {
                            $ref: string;
                        };
                    };
                };
            };
        };
    };
    openapi: string;
    info: {
        title: string;
        version: string;
        description: string;
        license: {
            name: string;
            identifier: string;
        };
    };
    security: ({
        bearer: never[];
        apiKey?: undefined;
    } | {
        apiKey: never[];
        bearer?: undefined;
    })[];
    tags: {
        name: string;
        description: string;
    }[];
};
export {};
