/** The API of the spec as OpenAPI 3.1, without the questions that the spec leaves open. */
export declare const contract: {
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
    paths: {
        "/auth": {
            post: {
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
        schemas: {
            Meeting: {
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
            Decision: {
                type: string;
                description: string;
                properties: Readonly<Record<string, object>>;
                required: string[];
            };
            Settings: {
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
            Error: {
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
    };
};
